# One static binary in an empty image: no shell, no packages, not root.
FROM golang:1.26 AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
RUN CGO_ENABLED=0 go build -trimpath -ldflags="-s -w" -o /anschreiber ./cmd/anschreiber
RUN mkdir -m 0700 /data

FROM scratch
COPY --from=build /anschreiber /anschreiber
COPY --from=build --chown=65532:65532 /data /data
USER 65532:65532
# SQLite puts large sorts into files; there is no /tmp here.
ENV ANSCHREIBER_ADDR=0.0.0.0:8080 ANSCHREIBER_DATA=/data SQLITE_TMPDIR=/data
VOLUME /data
EXPOSE 8080
ENTRYPOINT ["/anschreiber"]
