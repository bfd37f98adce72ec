import { readdirSync } from 'node:fs';
import { expectNone } from './expectNone';
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
	['sms', 'kinds'],
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
	expectNone(
		offending((from, to) => leads.get(to)?.has(from) === true),
		'These files lead to themselves. Move what they share, often a type, to a file that imports neither.',
	);
});

test('what is published imports only what is published', () => {
	expectNone(
		offending((from, to) => isIn(PACKAGE, from) && isIn(AROUND, to)),
		'The published code has none of these files. Move what it needs to nodes/shared.',
	);
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
	expectNone(
		offending((from, to) => isOfIt(from) && isForeign(to)),
		`The package ${name} stands alone. Move what it needs into it, or to a package that it may import.`,
	);
});

test('nodes/shared holds its rooms and nothing else', () => {
	const [rooms, found] = [FLOORS.flat(), readdirSync(SHARED)];
	expectNone(
		[...rooms, ...found].filter((name) => !rooms.includes(name) || !found.includes(name)),
		'Put a new file into a room of nodes/shared. Give a new room a floor in FLOORS of this test, and remove one that is gone.',
	);
});

test('in nodes/shared an import only goes down', () => {
	const climbs = (from: string, to: string) =>
		from.startsWith(SHARED) && isIn(PACKAGE, to) && !isBelow(from, to);
	expectNone(offending(climbs), DOWN);
});

/** What to do about an import that goes up. */
const DOWN =
	'An import only goes down. Move what the lower room needs to its own floor or below, or pass it as an argument.';

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
	expectNone(offending(climbs), DOWN);
});

test('a noun imports no other noun', () => {
	const isNoun = (folder: string | undefined) => folder?.startsWith('resources/') === true;
	const crosses = (from: string, to: string) =>
		isNoun(folderOf(from)) && isNoun(folderOf(to)) && folderOf(from) !== folderOf(to);
	expectNone(
		offending(crosses),
		'Move what two nouns share to domain/, to a feature, or to nodes/shared.',
	);
});

test('a feature is entered by its index', () => {
	const isFeature = (file: string) => file.startsWith(`${ACTION}features/`);
	const enters = (from: string, to: string) =>
		isIn(PACKAGE, from) && isFeature(to) && folderOf(from) !== folderOf(to);
	const entries = offending(enters);
	expect(entries.length).toBeGreaterThan(10);
	expectNone(
		entries.filter((entry) => !entry.endsWith('/index.ts')),
		'Import these from the index.ts of the feature, and export them there.',
	);
});

test('a verb exports the verb and nothing else', () => {
	const verbs = [...imports]
		.filter(([file]) => /\/resources\/\w+\/index\.ts$/.test(file))
		.flatMap(([file, all]) => all.filter((to) => folderOf(to) === folderOf(file)));
	expect(verbs.length).toBeGreaterThan(90);
	expectNone(
		verbs.filter((verb) => exportsOf(verb).length !== 1),
		'Move what else these verbs export to a file of their noun.',
	);
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
	expectNone(
		found,
		'These algorithms are tested without a service. Read in reading/ or changes/, and pass on what was read.',
	);
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
	expectNone(
		offending(isWrong),
		`${DOWN} What both engines need lies in window/, reading/ or fleet/.`,
	);
});

test('a poll knows no engine from inside', () => {
	const poll = ['poll', 'engine'].map((name) => `${TRIGGER}${name}.ts`);
	const enters = (from: string, to: string) => poll.includes(from) && triggerFloorOf(to) === 0;
	expectNone(
		offending(enters),
		'A poll uses an engine through PollEvent in engine.ts only. Extend that type, or move the code into the engine.',
	);
});
