// The end of an evening as a picture, drawn from what the page shows, and shared if the phone
// can share files, or else saved. Also prints the page, as the browser's own menu does.
"use strict";
{
	const width = 720, edge = 24, inner = width - 2 * edge, tallest = 3000;
	const $ = (selector) => document.querySelector(selector);
	const style = (e) => getComputedStyle(e);
	const words = (e) => e.textContent.replace(/\u00ad/g, "").replace(/\s+/g, " ").trim();

	const lines = (c, text) => text.split(" ").reduce((rows, word) => {
		const longer = rows[rows.length - 1] + " " + word;
		if (c.measureText(longer).width > inner - 2 * edge) return [...rows, word];
		return [...rows.slice(0, -1), longer.trim()];
	}, [""]);

	// each of these functions draws from a height, and returns the height below what it has
	// drawn
	const card = (c, from) => {
		const head = $(".winner"), look = style(head), [suits, title, below] = head.children;
		const large = `700 46px ${style(title).fontFamily}`, small = `25px ${look.fontFamily}`;
		const parts = [[title, large, 56], [below, small, 36]], texts = [];
		let y = from + 66;
		for (const [e, font, high] of parts) {
			c.font = font;
			for (const text of lines(c, words(e))) texts.push([text, font, y += high]);
		}
		c.fillStyle = look.backgroundColor;
		c.fillRect(edge, from, inner, y + 30 - from);
		c.textAlign = "center";
		c.font = "36px serif";
		[...suits.children].forEach((suit, i) => {
			c.fillStyle = style(suit).color;
			c.fillText(suit.textContent, width / 2 + (i - 1.5) * 64, from + 56);
		});
		c.fillStyle = look.color;
		for (const [text, font, at] of texts) {
			c.font = font;
			c.fillText(text, width / 2, at);
		}
		return y + 30;
	};

	const row = (c, from, tr) => {
		const [place, name, ...numbers] = tr.cells, y = from + 46;
		let right = width - edge - 8;
		c.textAlign = "right";
		for (const cell of numbers.reverse()) {
			const text = words(cell), look = style(cell);
			c.font = `${look.fontWeight} 30px ${look.fontFamily}`;
			c.fillStyle = look.color;
			c.fillText(text, right, y);
			right -= Math.max(186, c.measureText(text).width + 24);
		}
		c.textAlign = "left";
		for (const [cell, x] of [[place, edge + 8], [name, edge + 62]]) {
			const look = style(cell);
			c.font = `${look.fontWeight} 30px ${look.fontFamily}`;
			c.fillStyle = look.color;
			c.fillText(words(cell), x, y, x > edge + 8 ? right - x + 110 : undefined);
		}
		c.fillStyle = style(tr.cells[0]).borderBottomColor;
		c.fillRect(edge, from + 66, inner, 1.5);
		return from + 68;
	};

	const curve = (c, from, svg) => {
		const { width: wide, height: high } = svg.viewBox.baseVal, scale = inner / wide;
		const dashes = (look) => look.strokeDasharray.split(/[ ,]+/).map((n) => 2 * parseFloat(n) || 0);
		c.save();
		c.translate(edge, from);
		c.scale(scale, scale);
		for (const path of svg.querySelectorAll("path")) {
			const look = style(path);
			c.strokeStyle = look.stroke;
			c.lineWidth = 1.8 * parseFloat(look.strokeWidth);
			c.setLineDash(look.strokeDasharray === "none" ? [] : dashes(look));
			c.stroke(new Path2D(path.getAttribute("d")));
		}
		for (const text of svg.querySelectorAll("text")) {
			const look = style(text);
			c.font = `${look.fontWeight} 24px ${look.fontFamily}`;
			c.fillStyle = look.fill;
			c.textAlign = { middle: "center", end: "right" }[text.getAttribute("text-anchor")] || "left";
			c.fillText(text.textContent, text.getAttribute("x"), text.getAttribute("y"));
		}
		c.restore();
		return from + high * scale;
	};

	const prose = (c, from, paragraphs) => {
		c.textAlign = "center";
		let y = from;
		for (const e of paragraphs) {
			c.font = `22px ${style(e).fontFamily}`;
			c.fillStyle = style(e).color;
			y += 4;
			for (const text of lines(c, words(e))) c.fillText(text, width / 2, y += 30);
		}
		return y + 30;
	};

	const canvasOf = (high) => {
		const canvas = document.createElement("canvas");
		canvas.width = 1.5 * width;
		canvas.height = Math.ceil(1.5 * high);
		return canvas;
	};

	const picture = () => {
		const canvas = canvasOf(tallest), c = canvas.getContext("2d"), svg = $(".settle .curve");
		c.scale(1.5, 1.5);
		c.fillStyle = style(document.body).backgroundColor;
		c.fillRect(0, 0, width, tallest);
		let y = card(c, edge) + 12;
		for (const tr of document.querySelectorAll(".final tbody tr")) y = row(c, y, tr);
		y = prose(c, y, document.querySelectorAll(".story p"));
		if (svg) y = curve(c, y, svg);
		const whole = canvasOf(prose(c, y, [$(".top p")]));
		whole.getContext("2d").drawImage(canvas, 0, 0);
		return new Promise((done) => whole.toBlob(done, "image/png"));
	};

	const asFile = (blob, name) => new File([blob], name, { type: "image/png" });
	const canShare = (files) => navigator.canShare?.({ files });
	const save = (blob, name) => {
		const a = document.createElement("a");
		a.href = URL.createObjectURL(blob);
		a.download = name;
		a.click();
		setTimeout(() => URL.revokeObjectURL(a.href), 60000);
	};

	const offer = () => {
		document.querySelectorAll("[data-picture], [data-print]").forEach((b) => {
			b.hidden = false;
			const { picture, save } = b.dataset;
			if (save && !canShare([asFile(new Blob(["?"]), picture)])) b.textContent = save;
		});
	};
	addEventListener("click", async (e) => {
		const button = e.target.closest?.("[data-picture], [data-print]");
		if (!button) return;
		const name = button.dataset.picture;
		if (!name) return print();
		const blob = await picture(), files = [asFile(blob, name)];
		if (!canShare(files)) return save(blob, name);
		// the share sheet was closed again
		navigator.share({ files }).catch(() => {});
	});
	addEventListener("htmx:afterSettle", offer);
	offer();
}
