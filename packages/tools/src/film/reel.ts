/** The film before it is drawn: which picture is shown for how long. Pure. */
import { readingSeconds, type Caption } from './captions';
import {
	ease,
	FPS,
	pictures,
	pointBetween,
	viewBetween,
	type Box,
	type Size,
	type View,
} from './motion';

/** A picture of a page, in a file. */
export interface Still extends Size {
	/** Path of the picture. */
	file: string;
}

/** A page in its place in the film. */
export interface Pane {
	still: Still;
	view: View;
	place: Box;
}

/** The pointer of the mouse over a pane, in pixels of its page. */
export interface Pointer {
	pane: number;
	x: number;
	y: number;
	pressed: boolean;
}

/** All that one picture of the film shows. */
export interface Frame {
	panes: Pane[];
	pointer: Pointer | null;
	caption: Caption | null;
	/** 0: visible; 1: dark. */
	shade: number;
}

/** A frame and how many pictures it stays. */
export interface Exposure {
	frame: Frame;
	count: number;
}

/** A part of the film, in pictures from its start. */
export interface Part {
	start: number;
	end: number;
}

/** A recorded film. */
export interface Recording {
	exposures: Exposure[];
	/** Beginnings of the chapters, in pictures. */
	chapters: Array<{ title: string; start: number }>;
	/** What becomes the GIF. */
	gif: Part;
}

const EMPTY: Frame = { panes: [], pointer: null, caption: null, shade: 1 };

function frameBetween(from: Frame, to: Frame, part: number): Frame {
	const panes = to.panes.map((pane, index) => {
		const before = from.panes[index];
		return before ? { ...pane, view: viewBetween(before.view, pane.view, part) } : pane;
	});
	const { pointer } = to;
	const moves = pointer && from.pointer?.pane === pointer.pane;
	return {
		...to,
		panes,
		pointer: moves
			? { ...pointer, ...pointBetween(from.pointer ?? pointer, pointer, part) }
			: pointer,
		shade: from.shade + (to.shade - from.shade) * part,
	};
}

/** Takes the frames of the film, one after another. */
export class Reel implements Recording {
	readonly exposures: Recording['exposures'] = [];

	readonly chapters: Recording['chapters'] = [];

	readonly gif: Part = { start: 0, end: 0 };

	private current = EMPTY;

	/** Length of all so far, in pictures. */
	length = 0;

	/** Since when the caption has been shown. */
	private captionStart = 0;

	get frame(): Frame {
		return this.current;
	}

	get seconds(): number {
		return this.length / FPS;
	}

	chapter(title: string): void {
		this.chapters.push({ title, start: this.length });
	}

	/** Changes the picture at once. */
	cut(change: Partial<Frame>): void {
		this.current = { ...this.current, ...change };
	}

	/** Shows the present picture for some time. */
	hold(seconds: number): void {
		this.expose(this.current, pictures(seconds));
	}

	/** Moves the views, the pointer and the shade to where they should be. */
	move(change: Partial<Frame>, seconds: number): void {
		const from = this.current;
		this.cut(change);
		const count = pictures(seconds);
		for (let step = 1; step <= count; step++) {
			this.expose(frameBetween(from, this.current, ease(step / count)), 1);
		}
	}

	/** Shows another caption, after the one before has been shown long enough to read it. */
	caption(caption: Caption | null): void {
		this.untilRead();
		this.cut({ caption });
		this.captionStart = this.length;
	}

	/** Holds the picture until the caption has been shown long enough to read it. */
	untilRead(): void {
		const { caption } = this.current;
		if (caption === null) return;
		const missing = pictures(readingSeconds(caption.text)) - (this.length - this.captionStart);
		if (missing > 0) this.expose(this.current, missing);
	}

	private expose(frame: Frame, count: number): void {
		const last = this.exposures.at(-1);
		this.length += count;
		if (last && JSON.stringify(last.frame) === JSON.stringify(frame)) last.count += count;
		else this.exposures.push({ frame, count });
	}
}
