/** Geometry and time of the film: what moves, how far, how fast. Pure. */

/** Pictures per second. */
export const FPS = 30;

/** Size of the film in pixels; captions stand in a bar at its bottom. */
export const FILM = { width: 1280, height: 720 };
export const BAR_HEIGHT = 80;

/** The part of the film above the captions. */
export const STAGE: Box = { x: 0, y: 0, width: FILM.width, height: FILM.height - BAR_HEIGHT };

export interface Point {
	x: number;
	y: number;
}

export interface Size {
	width: number;
	height: number;
}

export interface Box extends Point, Size {}

/** The visible part of a page, in its pixels. Its height follows from the place where it is shown. */
export interface View extends Point {
	width: number;
}

/** Whole pictures of a time in seconds; at least one. */
export const pictures = (seconds: number): number => Math.max(1, Math.round(seconds * FPS));

/** Slow, fast, slow: the position after the part `t` of a movement, both from 0 to 1. */
export const ease = (t: number): number => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2);

const between = (from: number, to: number, part: number) => from + (to - from) * part;

/** The point at this part of the way, 0 to 1. */
export const pointBetween = (from: Point, to: Point, part: number): Point => ({
	x: between(from.x, to.x, part),
	y: between(from.y, to.y, part),
});

/** The view at this part of the way, 0 to 1. */
export const viewBetween = (from: View, to: View, part: number): View => ({
	...pointBetween(from, to, part),
	width: between(from.width, to.width, part),
});

/** Seconds that a hand needs for a way of the pointer. */
export function travelSeconds(from: Point, to: Point): number {
	const distance = Math.hypot(to.x - from.x, to.y - from.y);
	return Math.min(1, Math.max(0.3, 0.3 + distance / 1400));
}

const within = (value: number, most: number) => Math.min(Math.max(0, value), Math.max(0, most));

/** Moves and limits a view so that it shows nothing beyond the page. */
export function inside(view: View, page: Size, place: Size): View {
	const width = Math.min(view.width, page.width, (page.height * place.width) / place.height);
	const height = (width * place.height) / place.width;
	return {
		x: within(view.x, page.width - width),
		y: within(view.y, page.height - height),
		width,
	};
}

/** The view that shows a box with a margin around it, in the middle where the page allows it. */
export function closeUp(box: Box, page: Size, place: Size, margin = 40): View {
	const shape = place.width / place.height;
	const width = Math.max(box.width + 2 * margin, (box.height + 2 * margin) * shape);
	const view = {
		x: box.x + box.width / 2 - width / 2,
		y: box.y + box.height / 2 - width / shape / 2,
		width,
	};
	return inside(view, page, place);
}

/** Where a point of the page is in the film. */
export const onFilm = (point: Point, view: View, place: Box): Point => ({
	x: place.x + ((point.x - view.x) * place.width) / view.width,
	y: place.y + ((point.y - view.y) * place.width) / view.width,
});
