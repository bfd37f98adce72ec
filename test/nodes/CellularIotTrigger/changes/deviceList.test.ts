import { isListDue, memberCheck } from '../../../../nodes/CellularIotTrigger/changes/deviceList';

const MINUTE = 60_000;
const NOW = Date.UTC(2024, 10, 7, 15);
const all = { of: 'fleet' } as const;
const filtered = { of: 'fleet', tags: ['plant-a'] } as const;
const chosen = { of: 'chosen', ids: ['7'] } as { of: 'chosen'; ids: string[] };
const listed = (minutesAgo: number) => ({
	known: { '7': '' },
	countries: {},
	networks: {},
	scope: '',
	listed: NOW - minutesAgo * MINUTE,
});
const [member, stranger] = [[{ endpoint: '7' }], [{ endpoint: '8' }]];

describe('the list is read', () => {
	test.each([all, filtered, chosen])('%j: at first, and once a day', (scope) => {
		expect(isListDue(scope, undefined, NOW, [])).toBe(true);
		expect(isListDue(scope, listed(24 * 60 - 1), NOW, member)).toBe(false);
		expect(isListDue(scope, listed(24 * 60), NOW, [])).toBe(true);
		expect(isListDue(scope, listed(-24 * 60), NOW, [])).toBe(true);
	});

	test('for a device that no list has shown, at most once an hour', () => {
		expect(isListDue(filtered, listed(59), NOW, stranger)).toBe(false);
		expect(isListDue(filtered, listed(60), NOW, stranger)).toBe(true);
		expect(isListDue(filtered, listed(60), NOW, member)).toBe(false);
		expect(isListDue(all, listed(60), NOW, stranger)).toBe(true);
		expect(isListDue(chosen, listed(60), NOW, stranger)).toBe(false);
		const awaits = { ...listed(60), awaitsList: true };
		expect(isListDue(all, awaits, NOW, [])).toBe(true);
		expect(isListDue(all, { ...listed(59), awaitsList: true }, NOW, [])).toBe(false);
	});
});

test('watched are all, the chosen ones, or those of the list', () => {
	const list = { devices: [{ id: '8' }], complete: true };
	const both = (scope: Parameters<typeof memberCheck>[0], known: typeof list | undefined) =>
		['7', '8'].filter(memberCheck(scope, { '7': '' }, known));
	expect(both(all, list)).toEqual(['7', '8']);
	expect(both(chosen, list)).toEqual(['7']);
	expect(both(filtered, undefined)).toEqual(['7', '8']);
	expect(both(filtered, list)).toEqual(['8']);
	expect(both(filtered, { ...list, complete: false })).toEqual(['7', '8']);
});
