import {
	arrowsOf,
	floorsOf,
	foldersIn,
	importsBetween,
	roomOf,
} from '../../src/architecture/rooms';

it.each([
	['nodes/CellularIot/CellularIot.node.ts', 'CellularIot'],
	['nodes/CellularIot/resources/sms/send.ts', 'resources'],
	['nodes/CellularIot/features/bulk/rows.ts', 'features/bulk'],
	['nodes/CellularIot/domain/events/query.ts', 'domain'],
	['nodes/CellularIotTrigger/window/watch.ts', 'CellularIotTrigger'],
	['nodes/shared/api/client.ts', 'shared/api'],
	['nodes/shared/host.ts', 'shared/host.ts'],
	['credentials/CellularIotApi.credentials.ts', 'credentials'],
])('%s lies in the room %s', (file, room) => {
	expect(roomOf(file)).toBe(room);
});

it('an import counts between rooms, not inside one, and not from a package', () => {
	const files = new Map([
		[
			'nodes/shared/run/execute.ts',
			['nodes/shared/api/errors.ts', 'nodes/shared/run/menu.ts', 'luxon'],
		],
		['nodes/shared/run/menu.ts', ['nodes/shared/api/errors.ts']],
		['nodes/shared/api/errors.ts', []],
	]);
	expect(importsBetween(files)).toEqual(
		new Map([
			['shared/run', new Set(['shared/api'])],
			['shared/api', new Set()],
		]),
	);
});

const imports = (rooms: Record<string, string[]>) =>
	new Map(Object.entries(rooms).map(([room, all]) => [room, new Set(all)]));

const HOUSE = imports({ top: ['left', 'low'], left: ['low'], beside: ['low'], low: [] });

it('a floor is the longest way of imports below a room', () => {
	expect(Object.fromEntries(floorsOf(HOUSE))).toEqual({ top: 2, left: 1, beside: 1, low: 0 });
});

it('an import that a longer way implies has no arrow', () => {
	expect(arrowsOf(HOUSE)).toEqual([
		['top', 'left'],
		['left', 'low'],
		['beside', 'low'],
	]);
});

it('a circle of rooms is refused, with its way', () => {
	expect(() => floorsOf(imports({ a: ['b'], b: ['c'], c: ['b'] }))).toThrow(
		'b -> c -> b. Move what',
	);
});

it('a node that is one room has its folders', () => {
	expect(foldersIn('CellularIotInstantTrigger')).toEqual(['call', 'registration', 'sources']);
	expect(foldersIn('CellularIot')).toEqual([]);
	expect(foldersIn('shared/api')).toEqual([]);
});
