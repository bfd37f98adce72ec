import { readingSeconds } from '../../src/film/captions';
import { FPS, STAGE } from '../../src/film/motion';
import { Reel, type Pane } from '../../src/film/reel';

const pane = (x: number, file = 'page.png'): Pane => ({
	still: { file, width: 1280, height: 640 },
	view: { x, y: 0, width: 640 },
	place: STAGE,
});
const total = (reel: Reel) => reel.exposures.reduce((sum, { count }) => sum + count, 0);

let reel: Reel;
beforeEach(() => {
	reel = new Reel();
	reel.cut({ panes: [pane(0)], shade: 0 });
});

it('a picture that stays is drawn once', () => {
	reel.hold(1);
	reel.hold(0.5);
	expect(reel.exposures.map(({ count }) => count)).toEqual([45]);
	expect(reel.length).toBe(45);
});

it('a view moves smoothly to where it should be, and stays there', () => {
	reel.hold(1);
	reel.move({ panes: [pane(300)] }, 1);
	reel.hold(1);
	const places = reel.exposures.map(({ frame }) => frame.panes[0]?.view.x ?? -1);
	expect(places[0]).toBe(0);
	expect(places.at(-1)).toBe(300);
	expect(places).toEqual([...places].sort((a, b) => a - b));
	const steps = places.slice(1).map((place, index) => place - (places[index] ?? 0));
	expect(Math.max(...steps)).toBeLessThan(300 / 8);
	expect(total(reel)).toBe(3 * FPS);
});

it('the pointer moves over a pane, and does not fly from one pane to another', () => {
	reel.cut({ pointer: { pane: 0, x: 0, y: 0, pressed: false } });
	reel.move({ pointer: { pane: 0, x: 100, y: 0, pressed: false } }, 0.5);
	const way = reel.exposures.map(({ frame }) => frame.pointer?.x ?? -1);
	expect(way.some((x) => x > 10 && x < 90)).toBe(true);
	reel.cut({ panes: [pane(0), pane(0)] });
	reel.move({ pointer: { pane: 1, x: 900, y: 0, pressed: false } }, 0.5);
	const last = reel.exposures.filter(({ frame }) => frame.pointer?.pane === 1);
	expect(last.map(({ frame }) => frame.pointer?.x)).toEqual([900]);
});

it('a caption is followed by the next one only when it can have been read', () => {
	const text = 'Eight words are in this caption of ours';
	reel.caption({ chapter: '', text });
	reel.hold(1);
	reel.caption({ chapter: '', text: 'The next.' });
	expect(reel.length).toBe(Math.round(readingSeconds(text) * FPS));
	reel.hold(10);
	reel.caption(null);
	expect(reel.length).toBe(Math.round((readingSeconds(text) + 10) * FPS));
});

it('chapters begin where the film is', () => {
	reel.hold(2);
	reel.chapter('Second');
	expect(reel.chapters).toEqual([{ title: 'Second', start: 60 }]);
});
