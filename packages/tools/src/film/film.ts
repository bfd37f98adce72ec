import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { keepLocal } from '../editor/browser';
import { Camera } from './camera';
import { caption } from './captions';
import { chapterCard, pageOf } from './cards';
import { BAR_HEIGHT, FILM, STAGE, type Size } from './motion';
import { Reel } from './reel';
import type { Studio } from './studio';

/** n8n's notes in the browser that a person has seen its hints. */
const SEEN_HINTS = ['N8N_PIN_DATA_DISCOVERY_NDV', 'N8N_HIDE_ACTIVATION_ALERT'];
/** n8n takes no decision from a browser without a window. */
const USER_AGENT =
	'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const FADE_SECONDS = 0.25;
const CARD_SECONDS = 1.5;

/** All that a scene needs. */
export class Film {
	readonly reel = new Reel();

	private title = '';

	private readonly cards: Camera;

	private constructor(
		readonly studio: Studio,
		/** Receives the pictures. */
		private readonly folder: string,
		private readonly context: BrowserContext,
		page: Page,
	) {
		this.cards = new Camera(page, this.reel, folder);
	}

	static async open(studio: Studio, folder: string): Promise<Film> {
		const context = await studio.browser.newContext({
			viewport: STAGE,
			deviceScaleFactor: 2,
			colorScheme: 'light',
			userAgent: USER_AGENT,
		});
		await keepLocal(context);
		await context.addInitScript((names: string[]) => {
			for (const name of names) localStorage.setItem(name, 'true');
		}, SEEN_HINTS);
		return new Film(studio, folder, context, await context.newPage());
	}

	/** Opens a page in the browser of the film. Its size is that of the stage unless another is given. */
	async camera(size: Size = STAGE): Promise<Camera> {
		const page = await this.context.newPage();
		page.setDefaultTimeout(90_000);
		await page.setViewportSize({ width: size.width, height: size.height });
		return new Camera(page, this.reel, this.folder);
	}

	/** Shows a card: over the whole film, or with room for a caption. */
	async card(body: string, { captioned = false } = {}): Promise<void> {
		const file = join(this.folder, 'card.html');
		writeFileSync(file, pageOf(body));
		const size = captioned ? { ...FILM, height: FILM.height - BAR_HEIGHT } : FILM;
		const { page } = this.cards;
		await page.setViewportSize(size);
		await page.goto(pathToFileURL(file).href);
		await page.evaluate(async () => await document.fonts.ready);
		await this.cards.show({ place: { x: 0, y: 0, ...size } });
	}

	/** Lets the picture become dark, once its caption can have been read. */
	fadeOut(): void {
		this.reel.untilRead();
		this.reel.move({ shade: 1 }, FADE_SECONDS);
		this.reel.cut({ caption: null, pointer: null });
	}

	fadeIn(): void {
		this.reel.move({ shade: 0 }, FADE_SECONDS);
	}

	/** Begins a chapter with its card. Afterwards the picture is dark. */
	async chapter(title: string): Promise<void> {
		this.fadeOut();
		this.title = title;
		this.reel.chapter(title);
		await this.card(chapterCard(this.reel.chapters.length, title));
		this.fadeIn();
		this.reel.hold(CARD_SECONDS);
		this.fadeOut();
	}

	/** Shows a caption, as soon as the one before has been read. */
	say(text: string): void {
		this.reel.caption(caption(this.title, text));
	}

	/** Keeps pictures of all open pages. */
	async failed(path: string): Promise<void> {
		for (const [index, page] of this.context.pages().entries()) {
			await page.screenshot({ path: `${path}-${index}.png` }).catch(() => undefined);
		}
	}
}
