import { readFileSync } from 'node:fs';
import {
	ARCHITECTURE_PICTURE,
	architecturePicture,
	pictureOf,
} from '../../src/architecture/picture';
import { floorsOf, readRooms } from '../../src/architecture/rooms';

it('docs/internals/architecture.svg is up to date: npm run generate writes it', () => {
	expect(readFileSync(ARCHITECTURE_PICTURE, 'utf8')).toBe(architecturePicture());
});

/** Left and right end, and floor from the top, of each box. */
const boxesIn = (picture: string) =>
	[...picture.matchAll(/<rect x="(-?\d+)" y="(\d+)" width="(\d+)"/g)].map(([, x, y, width]) => ({
		left: Number(x),
		right: Number(x) + Number(width),
		y: Number(y),
	}));

it('no box covers another one or leaves the picture', () => {
	const boxes = boxesIn(architecturePicture());
	expect(boxes.length).toBe(floorsOf(readRooms()).size);
	const [, width] = /viewBox="0 0 (\d+)/.exec(architecturePicture()) ?? [];
	for (const box of boxes) {
		expect(box.left).toBeGreaterThan(0);
		expect(box.right).toBeLessThan(Number(width));
		const beside = boxes.filter((one) => one !== box && one.y === box.y);
		expect(beside.filter((one) => one.left < box.right && one.right > box.left)).toEqual([]);
	}
});

it('the order in which files are read changes nothing', () => {
	const rooms = [...readRooms()];
	const turned = rooms.reverse().map(([room, all]) => [room, new Set([...all].reverse())] as const);
	expect(pictureOf(new Map(turned))).toBe(architecturePicture());
});

it('an arrow over several floors passes beside the boxes between', () => {
	const picture = pictureOf(
		new Map([
			['a', new Set(['b', 'd'])],
			['b', new Set(['c'])],
			['c', new Set<string>()],
			['d', new Set<string>()],
		]),
	);
	expect(picture.match(/marker-end/g)).toHaveLength(3);
	expect(picture.match(/ V \d+"\/>/g)).toHaveLength(1);
});
