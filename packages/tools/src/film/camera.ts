import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import {
	closeUp,
	inside,
	onFilm,
	STAGE,
	travelSeconds,
	type Box,
	type Point,
	type View,
} from './motion';
import type { Pane, Reel, Still } from './reel';

/** Of the pictures of pages: twice the size of the film, so that a close-up is sharp. */
const QUALITY = 96;

/** Time for a page to draw what has changed. */
const SETTLE_MS = 350;
const KEY_SETTLE_MS = 60;
/** A picture shows two more letters: a fast typist. */
const KEYS_SECONDS = 0.14;
const PRESS_SECONDS = 0.17;

/** Where a page stands in the film. */
export interface Setting {
	/** Its number in a film with two pages side by side. */
	pane?: number;
	place?: Box;
	view?: View | Locator;
}

const isView = (target: View | Locator): target is View => 'width' in target;

/** Takes pictures of a page, and acts on it as a person with a mouse. */
export class Camera {
	private pane = 0;

	private place: Box = STAGE;

	/** @param folder receives the pictures */
	constructor(
		readonly page: Page,
		private readonly reel: Reel,
		private readonly folder: string,
	) {}

	/** Takes a picture of the page; equal pictures are one file. */
	private async still(settleMs = SETTLE_MS): Promise<Still> {
		await this.page.waitForTimeout(settleMs);
		const picture = await this.page.screenshot({
			animations: 'disabled',
			type: 'jpeg',
			quality: QUALITY,
		});
		const name = createHash('sha256').update(picture).digest('hex').slice(0, 16);
		const file = join(this.folder, `${name}.jpg`);
		if (!existsSync(file)) writeFileSync(file, picture);
		const size = this.page.viewportSize();
		if (size === null) throw new Error('The page has no size.');
		return { file, ...size };
	}

	private async viewOf(target: View | Locator | undefined, margin?: number): Promise<View> {
		const size = this.page.viewportSize() ?? this.place;
		if (target === undefined) return inside({ x: 0, y: 0, width: size.width }, size, this.place);
		if (isView(target)) return inside(target, size, this.place);
		return closeUp(await this.boxOf(target), size, this.place, margin);
	}

	private async boxOf(target: Locator): Promise<Box> {
		const box = await target.first().boundingBox();
		if (box === null) throw new Error(`Not to be seen: ${String(target)}`);
		return box;
	}

	private put(change: Partial<Pane>): Pane[] {
		return this.reel.frame.panes.map((pane, index) =>
			index === this.pane ? { ...pane, ...change } : pane,
		);
	}

	/** Shows the page, alone or beside those shown with a lower number. */
	async show({ pane = 0, place = STAGE, view }: Setting = {}): Promise<void> {
		this.pane = pane;
		this.place = place;
		const shown: Pane = { still: await this.still(), view: await this.viewOf(view), place };
		const panes = [...this.reel.frame.panes.slice(0, pane), shown];
		this.reel.cut({ panes, pointer: null });
	}

	/** Shows the page as it is now. */
	async refresh(settleMs = SETTLE_MS): Promise<void> {
		this.reel.cut({ panes: this.put({ still: await this.still(settleMs) }) });
	}

	/** Shows another part of the page: that around an element, or all of it. */
	async zoom(target?: View | Locator, { seconds = 0.9, margin = 40 } = {}): Promise<void> {
		const view = await this.viewOf(target, margin);
		this.reel.move({ panes: this.put({ view }) }, seconds);
	}

	/** Moves the pointer to an element. */
	async point(target: Locator): Promise<Point> {
		const box = await this.boxOf(target);
		const to = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
		const { panes, pointer } = this.reel.frame;
		const view = panes[this.pane]?.view ?? (await this.viewOf(undefined));
		if (pointer?.pane !== this.pane) {
			const rest = { x: view.x + view.width * 0.6, y: view.y + view.width * 0.35 };
			this.reel.cut({ pointer: { pane: this.pane, ...rest, pressed: false } });
		}
		const from = this.reel.frame.pointer ?? to;
		const seconds = travelSeconds(onFilm(from, view, this.place), onFilm(to, view, this.place));
		this.reel.move({ pointer: { pane: this.pane, ...to, pressed: false } }, seconds);
		await this.page.mouse.move(to.x, to.y);
		return to;
	}

	/** Moves the pointer to an element and clicks it. The caller waits for the effect, then calls `refresh`. */
	async click(target: Locator, act?: () => Promise<unknown>): Promise<void> {
		const to = await this.point(target);
		await this.refresh();
		const pointer = { pane: this.pane, ...to };
		this.reel.cut({ pointer: { ...pointer, pressed: true } });
		this.reel.hold(PRESS_SECONDS);
		await (act ?? (async () => await this.page.mouse.click(to.x, to.y)))();
		this.reel.cut({ pointer: { ...pointer, pressed: false } });
	}

	/** Types into the focused field, or pastes: then it is there at once. */
	async type(text: string, { paste = false } = {}): Promise<void> {
		if (paste) {
			await this.page.keyboard.insertText(text);
			await this.refresh();
			return;
		}
		for (const keys of text.match(/.{1,2}/gs) ?? []) {
			await this.page.keyboard.type(keys);
			await this.refresh(KEY_SETTLE_MS);
			this.reel.hold(KEYS_SECONDS);
		}
	}
}
