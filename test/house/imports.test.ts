import { readdirSync } from 'node:fs';
import { exportsOf, filesOf, importsOf } from './imports';

const PACKAGE = ['nodes', 'credentials'];
const AROUND = ['packages', 'test'];
const SHARED = 'nodes/shared/';
const API = `${SHARED}api/`;
const CHANGES = `${SHARED}changes/`;
const TRIGGER = 'nodes/CellularIotTrigger/';
const WINDOW = `${TRIGGER}window/`;

/** The rooms of nodes/shared, top to bottom. Rooms on one floor do not import each other. */
const FLOORS = [
	['fields'],
	['lookup'],
	['run'],
	['changes'],
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

/** What the sources of a package may import of this repository. */
const OWN_SOURCES: Record<string, string[]> = {
	sandbox: ['packages/sandbox'],
	fidelity: ['packages/fidelity', 'packages/sandbox'],
};

test.each(Object.entries(OWN_SOURCES))('the package %s imports %j only', (name, allowed) => {
	const isOfIt = (file: string) => isIn([`packages/${name}/src`], file);
	const isForeign = (to: string) => isIn([...PACKAGE, ...AROUND], to) && !isIn(allowed, to);
	expect([...imports.keys()].filter(isOfIt).length).toBeGreaterThan(20);
	expect(offending((from, to) => isOfIt(from) && isForeign(to))).toEqual([]);
});

test('nodes/shared holds its rooms and nothing else', () => {
	expect(readdirSync(SHARED).sort()).toEqual(FLOORS.flat().sort());
});

test('in nodes/shared an import only goes down', () => {
	const climbs = (from: string, to: string) =>
		from.startsWith(SHARED) && isIn(PACKAGE, to) && !isBelow(from, to);
	expect(offending(climbs)).toEqual([]);
});

const ACTION = 'nodes/CellularIot/';
/** The floors of the action node, top to bottom. */
const ACTION_FLOORS = ['resources', 'features', 'domain'];
const actionFloorOf = (file: string) =>
	ACTION_FLOORS.findIndex((floor) => file.startsWith(`${ACTION}${floor}/`));
/** The folder of a file on a floor: a noun or a feature. */
const folderOf = (file: string) =>
	/^nodes\/CellularIot(?:Admin)?\/((?:resources|features)\/\w+)\//.exec(file)?.[1];

test('in the action node an import only goes down', () => {
	const climbs = (from: string, to: string) =>
		actionFloorOf(to) >= 0 && actionFloorOf(to) < actionFloorOf(from);
	expect(offending(climbs)).toEqual([]);
});

test('a noun imports no other noun', () => {
	const isNoun = (folder: string | undefined) => folder?.startsWith('resources/') === true;
	const crosses = (from: string, to: string) =>
		isNoun(folderOf(from)) && isNoun(folderOf(to)) && folderOf(from) !== folderOf(to);
	expect(offending(crosses)).toEqual([]);
});

test('a feature is entered by its index', () => {
	const isFeature = (file: string) => file.startsWith(`${ACTION}features/`);
	const enters = (from: string, to: string) =>
		isIn(PACKAGE, from) && isFeature(to) && folderOf(from) !== folderOf(to);
	const entries = offending(enters);
	expect(entries.length).toBeGreaterThan(10);
	expect(entries.filter((entry) => !entry.endsWith('/index.ts'))).toEqual([]);
});

test('a verb exports the verb and nothing else', () => {
	const verbs = [...imports]
		.filter(([file]) => /\/resources\/\w+\/index\.ts$/.test(file))
		.flatMap(([file, all]) => all.filter((to) => folderOf(to) === folderOf(file)));
	expect(verbs.length).toBeGreaterThan(90);
	expect(verbs.filter((verb) => exportsOf(verb).length !== 1)).toEqual([]);
});

test("the trigger's algorithms lead to no request, and to nothing else with an effect", () => {
	const allowed = ['n8n-workflow', 'luxon', 'node:crypto'];
	const isAlgorithm = (file: string) => file.startsWith(WINDOW) || file.startsWith(CHANGES);
	const isPure = (to: string) =>
		isAlgorithm(to) || (to.startsWith(SHARED) && !to.startsWith(API)) || allowed.includes(to);
	const algorithms = [...imports.keys()].filter(isAlgorithm);
	expect(algorithms.length).toBeGreaterThan(15);
	const found = algorithms.flatMap((file) =>
		[...reached(file)].filter((to) => !isPure(to)).map((to) => `${file} -> ... -> ${to}`),
	);
	expect(found).toEqual([]);
});

/** The rooms of the polling trigger, top to bottom. Both engines lie on one floor: neither imports the other. */
const TRIGGER_FLOORS = [['records', 'changes'], ['fleet', 'reading'], ['window']];
const triggerRoomOf = (file: string) =>
	file.startsWith(TRIGGER) ? (/^(\w+)\//.exec(file.slice(TRIGGER.length))?.[1] ?? '') : '';
const triggerFloorOf = (file: string) =>
	TRIGGER_FLOORS.findIndex((rooms) => rooms.includes(triggerRoomOf(file)));

test('in the polling trigger an import only goes down, and an engine imports no other', () => {
	const rooms = new Set([...imports.keys()].map(triggerRoomOf).filter((room) => room !== ''));
	expect([...rooms].sort()).toEqual(TRIGGER_FLOORS.flat().sort());
	const isWrong = (from: string, to: string) => {
		const [above, below] = [triggerFloorOf(from), triggerFloorOf(to)];
		if (above < 0 || below < 0 || triggerRoomOf(from) === triggerRoomOf(to)) return false;
		return above > below || (above === below && above === 0);
	};
	expect(offending(isWrong)).toEqual([]);
});

test('a poll knows no engine from inside', () => {
	const poll = ['poll', 'engine', 'problems', 'stateStore'].map((name) => `${TRIGGER}${name}.ts`);
	const enters = (from: string, to: string) => poll.includes(from) && triggerFloorOf(to) === 0;
	expect(offending(enters)).toEqual([]);
});
