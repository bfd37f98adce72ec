/** Draws the rooms of nodes/ on their floors, as docs/internals/architecture.svg: `npm run generate` writes it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root';
import { arrowsOf, floorsOf, foldersIn, readRooms, type RoomImports } from './rooms';

export const ARCHITECTURE_PICTURE = join(ROOT, 'docs/internals/architecture.svg');

const [WIDTH, HEIGHT, STOREY, MARGIN, GAP] = [1060, 40, 84, 24, 18];
/** Width of a letter of a room and of a folder, and of a place of arrows. */
const [LETTER, SMALL_LETTER, LINE_WIDTH] = [7.4, 6.2, 14];
/** Rounds in which each floor is put in the order of its neighbors. */
const ROUNDS = 12;

/** A box, or the place where an arrow passes a floor. Arrows to one room share these places. */
interface Spot {
	key: string;
	floor: number;
	/** Undefined for a place of arrows. */
	room?: string;
	/** The folders of the room, as its second line. */
	folders: string;
	width: number;
	/** Horizontal center. */
	x: number;
}

type Link = readonly [above: Spot, below: Spot];

/** Returns a spot without its place. */
function newSpot(key: string, floor: number, room?: string): Spot {
	const folders = room === undefined ? '' : foldersIn(room).join(' ');
	const text = Math.max((room ?? '').length * LETTER, folders.length * SMALL_LETTER);
	return { key, floor, room, folders, width: room === undefined ? LINE_WIDTH : text + 20, x: 0 };
}

/** Returns the values of a map by their keys: files are read in another order on each computer. */
const inOrder = <T>(map: ReadonlyMap<string, T>): T[] =>
	[...map].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);

/** Returns all spots, and the links from each floor to the next one, both by name. */
function spotsOf(imports: RoomImports): { spots: Spot[]; links: Link[] } {
	const floors = floorsOf(imports);
	const spots = new Map<string, Spot>();
	const spot = (to: string, floor: number): Spot => {
		const room = floors.get(to) === floor ? to : undefined;
		const key = room ?? `${to} ${floor}`;
		const known = spots.get(key) ?? newSpot(key, floor, room);
		spots.set(key, known);
		return known;
	};
	for (const [room, floor] of floors) spot(room, floor);
	const links = new Map<string, Link>();
	for (const [from, to] of arrowsOf(imports)) {
		let above = spot(from, floors.get(from) ?? 0);
		while (above.room !== to) {
			const below = spot(to, above.floor - 1);
			links.set(`${above.key} > ${below.key}`, [above, below]);
			above = below;
		}
	}
	return { spots: inOrder(spots), links: inOrder(links) };
}

const mean = (numbers: readonly number[]) =>
	numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** Places the spots of a floor side by side, in the middle of the picture. */
function placeRow(row: readonly Spot[]): void {
	const width = row.reduce((sum, one) => sum + one.width + GAP, -GAP);
	let left = (WIDTH - width) / 2;
	for (const spot of row) {
		spot.x = Math.round(left + spot.width / 2);
		left += spot.width + GAP;
	}
}

/** Orders each floor by the mean place of its neighbors, in turn those above and those below. */
function place(spots: readonly Spot[], links: readonly Link[]): void {
	const top = Math.max(...spots.map(({ floor }) => floor));
	const rows = Array.from({ length: top + 1 }, (_, floor) =>
		spots.filter((one) => one.floor === floor),
	);
	rows.forEach(placeRow);
	for (let round = 0; round < ROUNDS; round++) {
		const isDown = round % 2 === 0;
		for (const row of isDown ? [...rows].reverse() : rows) {
			const wanted = new Map(
				row.map((spot) => {
					const near = links.flatMap(([above, below]) => {
						const [own, other] = isDown ? [below, above] : [above, below];
						return own === spot ? [other.x] : [];
					});
					return [spot, near.length > 0 ? mean(near) : spot.x];
				}),
			);
			row.sort((a, b) => (wanted.get(a) ?? 0) - (wanted.get(b) ?? 0));
			placeRow(row);
		}
	}
}

function boxOf({ room = '', folders, x, width }: Spot, y: number): string {
	const left = Math.round(x - width / 2);
	return [
		`<rect x="${left}" y="${y}" width="${Math.round(width)}" height="${HEIGHT}" rx="5"/>`,
		`<text x="${x}" y="${y + (folders === '' ? 25 : 18)}">${room}</text>`,
		...(folders === '' ? [] : [`<text class="small" x="${x}" y="${y + 32}">${folders}</text>`]),
	].join('\n');
}

/** An arrow that passes a floor goes straight down beside the boxes. */
function lineOf([above, below]: Link, yOf: (spot: Spot) => number): string {
	const [from, to] = [yOf(above) + HEIGHT, yOf(below)];
	const middle = (from + to) / 2;
	const passed = below.room === undefined ? ` V ${to + HEIGHT}` : '';
	const mark = below.room === undefined ? '' : ' marker-end="url(#head)"';
	const curve = `M ${above.x} ${from} C ${above.x} ${middle} ${below.x} ${middle} ${below.x} ${to}`;
	return `<path d="${curve}${passed}"${mark}/>`;
}

/** Both styles paint their own ground, so that the picture can be read on any page. */
const STYLE = `
:root { --ground: #ffffff; --box: #f3f5f8; --edge: #6b7280; --text: #1f2937; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #16181d; --box: #262a33; --edge: #9aa3b2; --text: #e8eaee; }
}
.ground { fill: var(--ground); stroke: none; }
rect { fill: var(--box); stroke: var(--edge); }
path { fill: none; stroke: var(--edge); }
#head path { fill: var(--edge); stroke: none; }
text { fill: var(--text); font: 13px monospace; text-anchor: middle; }
.small { font-size: 10px; }
`;

const HEAD =
	'<marker id="head" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M 0 0 L 8 4 L 0 8 z"/></marker>';

/** Returns the picture as SVG. */
export function pictureOf(imports: RoomImports): string {
	const { spots, links } = spotsOf(imports);
	place(spots, links);
	const top = Math.max(...spots.map(({ floor }) => floor));
	const yOf = ({ floor }: Pick<Spot, 'floor'>) => MARGIN + (top - floor) * STOREY;
	const height = yOf({ floor: 0 }) + HEIGHT + MARGIN;
	const numbers = Array.from(
		{ length: top + 1 },
		(_, floor) => `<text class="small" x="${MARGIN}" y="${yOf({ floor }) + 25}">${floor}</text>`,
	);
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img">`,
		'<title>The rooms of nodes/ on their floors. Arrows are imports, and all go down.</title>',
		`<style>${STYLE}</style>`,
		`<defs>${HEAD}</defs>`,
		`<rect class="ground" width="${WIDTH}" height="${height}"/>`,
		...numbers,
		...links.map((link) => lineOf(link, yOf)),
		...spots.flatMap((spot) => (spot.room === undefined ? [] : [boxOf(spot, yOf(spot))])),
		'</svg>',
		'',
	].join('\n');
}

export const architecturePicture = (): string => pictureOf(readRooms());

export const writeArchitecture = (): void =>
	writeFileSync(ARCHITECTURE_PICTURE, architecturePicture());
