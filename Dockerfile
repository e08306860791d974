# One static binary in an empty image: no shell, no packages, not root.
# It is built on this computer's own processor for any other: docker build --platform linux/arm64 …
FROM --platform=$BUILDPLATFORM golang:1.26 AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
ARG TARGETOS TARGETARCH VERSION
RUN CGO_ENABLED=0 GOOS=$TARGETOS GOARCH=$TARGETARCH go build -trimpath -gcflags="anschreiber/views/...=-l" -ldflags="-s -w -X main.release=$VERSION" -o /anschreiber ./cmd/anschreiber
RUN mkdir -m 0700 /data

FROM scratch
COPY --from=build /anschreiber /anschreiber
COPY --from=build --chown=65532:65532 /data /data
USER 65532:65532
# SQLite puts large sorts into files; there is no /tmp here.
ENV ANSCHREIBER_ADDR=0.0.0.0:8080 ANSCHREIBER_DATA=/data SQLITE_TMPDIR=/data
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=1m --timeout=15s --start-period=1m CMD ["/anschreiber", "health"]
ENTRYPOINT ["/anschreiber"]
