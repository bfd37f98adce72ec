import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { COLORS, STYLE } from './look';
import { BAR_HEIGHT, FILM, onFilm, type Box } from './motion';
import type { Frame } from './reel';

/** What the page draws. Places are styles, in pixels of the film. */
interface Drawing {
	panes: Array<{ src: string; pane: string; image: string }>;
	/** Styles and texts of the other parts, by their ids. */
	styles: Record<string, string>;
	texts: Record<string, string>;
}

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Film</title><style>${STYLE}
	#panes div { position: absolute; overflow: hidden; background: white; }
	#panes img { position: absolute; transform-origin: 0 0; }
	#bar { position: absolute; left: 0; right: 0; bottom: 0; height: ${BAR_HEIGHT}px; padding: 0 32px;
		background: ${COLORS.night}; display: flex; align-items: center; gap: 24px; font-size: 30px; font-weight: 500; }
	#chapter { font-size: 19px; font-weight: 650; color: ${COLORS.accent}; border: 2px solid; border-radius: 99px;
		padding: 5px 16px; white-space: nowrap; }
	#pointer { position: absolute; left: 0; top: 0; width: 30px; filter: drop-shadow(0 2px 3px #0008); }
	#ring { position: absolute; left: 0; top: 0; width: 52px; height: 52px; margin: -26px; border-radius: 50%;
		background: #ff8a3d55; border: 3px solid ${COLORS.accent}; }
	#shade { position: absolute; inset: 0; background: ${COLORS.night}; }
	</style><body><div id="panes"></div><div id="ring"></div>
	<svg id="pointer" viewBox="0 0 20 26"><path d="M2 1v20l5-4.6L10.4 24l3.4-1.5-3.3-7.4H17z"
		fill="#111" stroke="white" stroke-width="1.6" stroke-linejoin="round"/></svg>
	<div id="bar"><span id="chapter"></span><span id="text"></span></div><div id="shade"></div>`;

/** Runs in the page, so it calls nothing of this file: draws, and resolves when all pictures are decoded. */
async function draw({ panes, styles, texts }: Drawing): Promise<void> {
	const holder = document.getElementById('panes') as HTMLElement;
	while (holder.children.length > panes.length) holder.lastElementChild?.remove();
	while (holder.children.length < panes.length) {
		const pane = document.createElement('div');
		pane.append(document.createElement('img'));
		holder.append(pane);
	}
	const waiting = panes.map(async ({ src, pane, image }, index) => {
		const place = holder.children[index] as HTMLElement;
		if ((place.firstElementChild as HTMLImageElement).src !== src) {
			const next = new Image();
			next.src = src;
			// The old picture stays until the new one is decoded.
			await next.decode();
			place.replaceChildren(next);
		}
		place.style.cssText = pane;
		(place.firstElementChild as HTMLElement).style.cssText = image;
	});
	await Promise.all(waiting);
	for (const [id, style] of Object.entries(styles)) {
		(document.getElementById(id) as HTMLElement).style.cssText = style;
	}
	for (const [id, text] of Object.entries(texts)) {
		(document.getElementById(id) as HTMLElement).textContent = text;
	}
}

const HIDDEN = 'display: none';
const boxStyle = ({ x, y, width, height }: Box) =>
	`left: ${x}px; top: ${y}px; width: ${width}px; height: ${height}px`;
const moved = (x: number, y: number) => `transform: translate(${x}px, ${y}px)`;
/** The tip of the arrow in its picture. */
const TIP = { x: 3, y: 1.5 };

function pointerStyles({ panes, pointer }: Frame) {
	const under = pointer && panes[pointer.pane];
	if (!under) return { pointer: HIDDEN, ring: HIDDEN };
	const { x, y } = onFilm(pointer, under.view, under.place);
	return {
		pointer: moved(x - TIP.x, y - TIP.y),
		ring: pointer.pressed ? moved(x, y) : HIDDEN,
	};
}

function drawingOf(frame: Frame): Drawing {
	const { caption, shade } = frame;
	return {
		panes: frame.panes.map(({ still, view, place }) => {
			const { x, y } = onFilm({ x: 0, y: 0 }, view, { ...place, x: 0, y: 0 });
			const scale = place.width / view.width;
			const size = `width: ${still.width * scale}px; height: ${still.height * scale}px`;
			const src = pathToFileURL(still.file).href;
			return { src, pane: boxStyle(place), image: `${size}; ${moved(x, y)}` };
		}),
		styles: {
			...pointerStyles(frame),
			bar: caption ? '' : HIDDEN,
			shade: `opacity: ${shade}`,
		},
		texts: { chapter: caption?.chapter ?? '', text: caption?.text ?? '' },
	};
}

/** Draws the frames of the film in a page of the browser. */
export class Stage {
	private constructor(
		private readonly page: Page,
		private readonly session: CDPSession,
	) {}

	static async open(browser: Browser, folder: string): Promise<Stage> {
		const file = join(folder, 'stage.html');
		writeFileSync(file, PAGE);
		const context = await browser.newContext({ viewport: FILM, deviceScaleFactor: 1 });
		const page = await context.newPage();
		await page.goto(pathToFileURL(file).href);
		await page.evaluate(async () => await document.fonts.ready);
		return new Stage(page, await context.newCDPSession(page));
	}

	/** Returns the picture as a PNG. */
	async picture(frame: Frame): Promise<Buffer> {
		await this.page.evaluate(draw, drawingOf(frame));
		const { data } = await this.session.send('Page.captureScreenshot', {
			format: 'png',
			optimizeForSpeed: true,
		});
		return Buffer.from(data, 'base64');
	}

	async close(): Promise<void> {
		await this.page.context().close();
	}
}
