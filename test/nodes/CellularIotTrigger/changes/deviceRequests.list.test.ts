import { isListDue } from '../../../../nodes/CellularIotTrigger/changes/deviceRequests';
import { membersOf } from '../../../../nodes/shared/lookup/deviceScope';

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
		const members = membersOf(scope);
		expect(isListDue(members, undefined, NOW, [])).toBe(true);
		expect(isListDue(members, listed(24 * 60 - 1), NOW, member)).toBe(false);
		expect(isListDue(members, listed(24 * 60), NOW, [])).toBe(true);
		expect(isListDue(members, listed(-24 * 60), NOW, [])).toBe(true);
	});

	test('for a device that no list has shown, at most once an hour', () => {
		expect(isListDue(membersOf(filtered), listed(59), NOW, stranger)).toBe(false);
		expect(isListDue(membersOf(filtered), listed(60), NOW, stranger)).toBe(true);
		expect(isListDue(membersOf(filtered), listed(60), NOW, member)).toBe(false);
		expect(isListDue(membersOf(all), listed(60), NOW, stranger)).toBe(true);
		expect(isListDue(membersOf(chosen), listed(60), NOW, stranger)).toBe(false);
		const awaits = { ...listed(60), awaitsList: true };
		expect(isListDue(membersOf(all), awaits, NOW, [])).toBe(true);
		expect(isListDue(membersOf(all), { ...listed(59), awaitsList: true }, NOW, [])).toBe(false);
	});
});
