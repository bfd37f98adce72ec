import { readdirSync } from 'node:fs';
import { expectNone } from './expectNone';
import { filesOf, importsOf } from './imports';

const SANDBOX = 'packages/sandbox/src/';

/** The floors of the sandbox, top to bottom. Between them are the nouns: every other folder. */
const ABOVE = [
	['main.ts'],
	['start'],
	['index.ts'],
	['copy'],
	['control', 'page', 'service'],
	['play'],
];
const BELOW = ['core'];

const roomOf = (file: string) => file.slice(SANDBOX.length).split('/')[0] ?? '';
const isNoun = (room: string) => !ABOVE.flat().includes(room) && !BELOW.includes(room);

function floorOf(room: string): number {
	const above = ABOVE.findIndex((rooms) => rooms.includes(room));
	if (above >= 0) return above;
	return isNoun(room) ? ABOVE.length : ABOVE.length + 1;
}

/** Every import from one room of the sandbox into another that is wrong, as `from -> to`. */
const offending = (isWrong: (from: string, to: string) => boolean) =>
	filesOf(SANDBOX).flatMap((from) =>
		importsOf(from)
			.filter((to) => to.startsWith(SANDBOX) && roomOf(from) !== roomOf(to) && isWrong(from, to))
			.map((to) => `${from} -> ${to}`),
	);

test('the sandbox has its floors, and at least ten nouns', () => {
	const rooms = readdirSync(SANDBOX);
	expect(rooms).toEqual(expect.arrayContaining([...ABOVE.flat(), ...BELOW]));
	expect(rooms.filter(isNoun).length).toBeGreaterThan(10);
	expectNone(
		rooms.filter((room) => isNoun(room) && room.includes('.')),
		'Put each of these files into a noun, or into a folder of ABOVE or BELOW in this test.',
	);
});

test('in the sandbox an import only goes down, or from noun to noun', () => {
	const climbs = (from: string, to: string) => {
		const [above, below] = [floorOf(roomOf(from)), floorOf(roomOf(to))];
		return above > below || (above === below && !isNoun(roomOf(from)));
	};
	expectNone(
		offending(climbs),
		'An import only goes down. Move what nouns share to core/, and what happens in the world to play/.',
	);
});

test('a noun of the sandbox is entered by its index', () => {
	const entries = offending((_from, to) => isNoun(roomOf(to)));
	expect(entries.length).toBeGreaterThan(30);
	expectNone(
		entries.filter((entry) => !entry.endsWith('/index.ts')),
		'Import these from the index.ts of the noun, and export them there.',
	);
});
