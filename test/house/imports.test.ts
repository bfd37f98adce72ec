import { readdirSync } from 'node:fs';
import { filesOf, importsOf } from './imports';

const PACKAGE = ['nodes', 'credentials'];
const AROUND = ['sandbox', 'test', 'scripts', 'bench'];
const SHARED = 'nodes/shared/';
const API = `${SHARED}api/`;
const WATCH = 'nodes/CellularIotTrigger/watch/';

/** The rooms of nodes/shared, top to bottom. Rooms on one floor do not import each other. */
const FLOORS = [
	['fields'],
	['lookup'],
	['run'],
	['login', 'form', 'records'],
	['sms'],
	['api'],
	['host.ts', 'values.ts'],
];

const imports = new Map(
	[...PACKAGE, ...AROUND]
		.flatMap((folder) => filesOf(folder))
		.map((file) => [file, importsOf(file)]),
);

/** Every import that is wrong, as `from -> to`. */
const offending = (isWrong: (from: string, to: string) => boolean) =>
	[...imports].flatMap(([from, all]) =>
		all.filter((to) => isWrong(from, to)).map((to) => `${from} -> ${to}`),
	);

/** Everything a file leads to, packages included. */
function reached(file: string, found = new Set<string>()): Set<string> {
	for (const next of imports.get(file) ?? []) {
		if (found.has(next)) continue;
		found.add(next);
		reached(next, found);
	}
	return found;
}

const isIn = (folders: string[], file: string) =>
	folders.some((folder) => file.startsWith(`${folder}/`));
const roomOf = (file: string) => file.slice(SHARED.length).split('/')[0] ?? '';
const floorOf = (file: string) => FLOORS.findIndex((rooms) => rooms.includes(roomOf(file)));
const isBelow = (from: string, to: string) =>
	to.startsWith(SHARED) && (roomOf(from) === roomOf(to) || floorOf(from) < floorOf(to));

test('there are no circles, types included', () => {
	const leads = new Map([...imports.keys()].map((file) => [file, reached(file)]));
	expect(offending((from, to) => leads.get(to)?.has(from) === true)).toEqual([]);
});

test('what is published imports only what is published', () => {
	expect(offending((from, to) => isIn(PACKAGE, from) && isIn(AROUND, to))).toEqual([]);
});

test('the sandbox, a package of its own, imports nothing from outside', () => {
	const isForeign = (to: string) => isIn([...PACKAGE, ...AROUND], to) && !isIn(['sandbox'], to);
	expect(offending((from, to) => isIn(['sandbox'], from) && isForeign(to))).toEqual([]);
});

test('nodes/shared holds its rooms and nothing else', () => {
	expect(readdirSync(SHARED).sort()).toEqual(FLOORS.flat().sort());
});

test('in nodes/shared an import only goes down', () => {
	const climbs = (from: string, to: string) =>
		from.startsWith(SHARED) && isIn(PACKAGE, to) && !isBelow(from, to);
	expect(offending(climbs)).toEqual([]);
});

test('of two rooms of resources at most one imports the other', () => {
	const nounOf = (file: string) => /^nodes\/CellularIot\/resources\/(\w+)\//.exec(file)?.[1];
	const pairs = new Set(
		[...imports].flatMap(([from, all]) =>
			all.flatMap((to) => {
				const [one, other] = [nounOf(from), nounOf(to)];
				return one && other && one !== other ? [`${one} ${other}`] : [];
			}),
		),
	);
	const isMutual = (pair: string) => pairs.has(pair.split(' ').reverse().join(' '));
	expect(pairs.size).toBeGreaterThan(5);
	expect([...pairs].filter(isMutual)).toEqual([]);
});

test("the trigger's algorithm leads to no request, and to nothing else with an effect", () => {
	const allowed = ['n8n-workflow', 'luxon', 'node:crypto'];
	const isPure = (to: string) =>
		to.startsWith(WATCH) || (to.startsWith(SHARED) && !to.startsWith(API)) || allowed.includes(to);
	const found = [...imports.keys()]
		.filter((file) => file.startsWith(WATCH))
		.flatMap((file) =>
			[...reached(file)].filter((to) => !isPure(to)).map((to) => `${file} -> ... -> ${to}`),
		);
	expect(found).toEqual([]);
});
