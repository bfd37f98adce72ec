import * as fc from 'fast-check';
import { closeUp, ease, inside, onFilm, STAGE, travelSeconds } from '../../src/film/motion';

const PAGE = { width: 1280, height: 640 };

describe('a movement', () => {
	it('begins at its start, ends at its end, and never goes back', () => {
		expect([ease(0), ease(0.5), ease(1)]).toEqual([0, 0.5, 1]);
		const moment = fc.double({ min: 0, max: 1, noNaN: true });
		fc.assert(
			fc.property(moment, moment, (one, other) => {
				const [early, late] = [Math.min(one, other), Math.max(one, other)];
				return ease(early) <= ease(late);
			}),
		);
	});

	it('of the pointer takes longer over a longer way, and never longer than a second', () => {
		const from = { x: 0, y: 0 };
		const [near, far, farthest] = [50, 500, 5000].map((x) => travelSeconds(from, { x, y: 0 }));
		expect(near).toBeLessThan(far ?? 0);
		expect(farthest).toBe(1);
	});
});

describe('a view', () => {
	const size = fc.integer({ min: 1, max: 3000 });
	const page = fc.record({ width: fc.integer({ min: 300, max: 2000 }), height: size });

	it('shows nothing beyond the page, wherever it was to be', () => {
		const place = fc.integer({ min: -500, max: 3000 });
		fc.assert(
			fc.property(place, place, size, page, (x, y, width, paper) => {
				const view = inside({ x, y, width }, paper, STAGE);
				const height = (view.width * STAGE.height) / STAGE.width;
				expect(view.x).toBeGreaterThanOrEqual(0);
				expect(view.y).toBeGreaterThanOrEqual(0);
				expect(view.x + view.width).toBeLessThanOrEqual(paper.width + 1e-6);
				expect(view.y + height).toBeLessThanOrEqual(paper.height + 1e-6);
			}),
		);
	});

	it('of a box holds all of it, in the middle of the film', () => {
		const box = { x: 500, y: 200, width: 200, height: 60 };
		const view = closeUp(box, PAGE, STAGE, 50);
		expect(view).toEqual({ x: 440, y: 150, width: 320 });
		const middle = onFilm({ x: 600, y: 230 }, view, STAGE);
		expect(middle).toEqual({ x: STAGE.width / 2, y: STAGE.height / 2 });
	});

	it('of a box at the edge of the page stays on the page', () => {
		const view = closeUp({ x: 0, y: 600, width: 100, height: 40 }, PAGE, STAGE);
		expect(view.x).toBe(0);
		expect(view.y + view.width / 2).toBe(640);
	});
});

it('a point of a page is found in its place of the film', () => {
	const place = { x: 500, y: 0, width: 640, height: 320 };
	expect(onFilm({ x: 110, y: 60 }, { x: 100, y: 50, width: 320 }, place)).toEqual({
		x: 520,
		y: 20,
	});
});
