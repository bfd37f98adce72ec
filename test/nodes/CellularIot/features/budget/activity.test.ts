import type { IDataObject } from 'n8n-workflow';
import { Activity } from '../../../../../nodes/CellularIot/features/budget/activity';
import { cardOf } from '../../../../../nodes/CellularIot/features/budget/cards';
import type { Card } from '../../../../../nodes/CellularIot/features/budget/cards';
import { simRecord } from './fakeService';

const START = Date.parse('2026-02-08T00:00:00Z');
const cards = [1, 2, 3].map((id) => cardOf(simRecord(id)) as Card);

const event = (
	type: number,
	id: number,
	detail: IDataObject = {},
	timestamp = '2026-03-01T00:00:00Z',
) => ({
	timestamp,
	event_type: { id: type },
	sim: { id },
	endpoint: { id: id + 10_000_000 },
	detail,
});
const session = (total: unknown, opened?: string): IDataObject =>
	({ volume: { total }, pdp_context: { tunnel_created: opened } }) as IDataObject;

const unknownAfter = (...events: IDataObject[]) => {
	const activity = new Activity(cards, START);
	for (const one of events) activity.add(one);
	return activity.unknown.map(({ id }) => id);
};

it.each([
	['with data within the days', session(0.1, '2026-02-08T00:00:00'), [2, 3]],
	['that began before the days', session(0.1, '2026-02-07T23:59:59'), [2, 3, 1]],
	['without data', session(0, '2026-03-01T00:00:00'), [2, 3, 1]],
	['of unknown start', session(0.1), [2, 3, 1]],
	['without detail', {}, [2, 3, 1]],
])('a session %s', (_, detail, unknown) => {
	expect(unknownAfter(event(5, 1, detail))).toEqual(unknown);
});

it('an activation and an assignment within the days end the doubt about a SIM', () => {
	expect(unknownAfter(event(8, 1), event(51, 2))).toEqual([3]);
	expect(unknownAfter(event(8, 1, {}, '2026-02-07T23:59:59Z'), event(9, 2))).toEqual([1, 2, 3]);
});

it('an event without device, time or type says nothing', () => {
	expect(
		unknownAfter({}, { ...event(8, 1), timestamp: null }, { ...event(5, 1), endpoint: null }),
	).toEqual([1, 2, 3]);
});

it('is complete when nothing is left to read', () => {
	const activity = new Activity(cards, START);
	for (const { id } of cards) {
		expect(activity.isComplete).toBe(false);
		activity.add(event(5, id, session(1, '2026-03-01T00:00:00')));
	}
	expect(activity.isComplete).toBe(true);
	expect(new Activity([], START).isComplete).toBe(true);
});
