import type { IDataObject } from 'n8n-workflow';
import {
	Activity,
	readSaving,
	Sessions,
} from '../../../../../nodes/CellularIot/features/budget/events';
import type { Card } from '../../../../../nodes/CellularIot/features/budget/sims';
import type { Failure } from '../../../../../nodes/shared/api/types';
import { fakeService, NO_LOGIN, NOW, refusal } from '../../../shared/run/fixtures/fakeService';
import { cardWith } from './fixtures/simRecords';

const cards = [1, 2, 3, 4].map(cardWith);

const reading = { types: [3, 5], from: NOW - 1000, until: NOW };

it('notes the effect of events that are refused, and fails with the login', async () => {
	const read = async (failure: Failure) => {
		const { run, api, notes } = fakeService([[/event$/, failure]]);
		const events = await readSaving(run, api, { ...reading, most: 100 }, 'more was read');
		return { notes, events };
	};
	const refused = await read(refusal(403));
	expect(refused.events).toEqual({ ok: true, value: undefined });
	expect(refused.notes.join()).toMatch(/^The events could not be read \(.+\), so more was read\.$/);
	const login = await read(NO_LOGIN);
	expect(login).toMatchObject({ notes: [], events: { ok: false, failure: { kind: 'login' } } });
});

describe('Activity', () => {
	const START = Date.parse('2026-02-08T00:00:00Z');

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
		const activity = new Activity(cards.slice(0, 3), START);
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
		const activity = new Activity(cards.slice(0, 3), START);
		for (const { id } of cards.slice(0, 3)) {
			expect(activity.isComplete).toBe(false);
			activity.add(event(5, id, session(1, '2026-03-01T00:00:00')));
		}
		expect(activity.isComplete).toBe(true);
		expect(new Activity([], START).isComplete).toBe(true);
	});
});

describe('Sessions', () => {
	const start = Date.parse('2026-03-10T00:00:00Z');
	const period = { start, end: start + 86_400_000 };
	const [one, two, three, four] = cards as [Card, Card, Card, Card];

	/** Ids of the SIMs, in their order after these events. */
	const busiestFirst = (events: IDataObject[], limit?: number) => {
		const sessions = new Sessions(period);
		for (const event of events) sessions.add(event);
		return sessions.busiestFirst(cards, limit).map(({ id }) => id);
	};
	const eventOf = (card: Card, type: number, at: string, extra: IDataObject = {}): IDataObject => ({
		timestamp: at,
		event_type: { id: type },
		event_source: { id: 0 },
		event_severity: { id: 0 },
		endpoint: { id: card.endpointId },
		...extra,
	});
	const closed = (card: Card, at: string, mb: unknown, opened = '2026-03-10T00:00:00') =>
		eventOf(card, 5, at, {
			detail: { volume: { total: mb }, pdp_context: { tunnel_created: opened } },
		} as IDataObject);

	it('adds up the sessions that ended in the period, whatever the order of their events', () => {
		const events = [
			closed(one, '2026-03-10T12:00:00Z', 3),
			closed(one, '2026-03-10T10:00:00Z', '4.5'),
			closed(one, '2026-03-09T23:59:59Z', 100),
			closed(one, '2026-03-11T10:00:00Z', 100, '2026-03-11T09:00:00'),
			closed(one, '2026-03-11T10:00:00Z', 1, '2026-03-10T23:00:00'),
			closed(two, '2026-03-10T12:00:00Z', 8.4),
			closed(three, '2026-03-10T12:00:00Z', 8.6),
		];
		expect(busiestFirst(events)).toEqual([3, 1, 2, 4]);
	});

	it('knows an open session by the newest event; a refused one is none', () => {
		const events = [
			eventOf(one, 3, '2026-03-01T00:00:00Z'),
			closed(two, '2026-03-10T12:00:00Z', 1),
			eventOf(two, 3, '2026-03-10T11:00:00Z'),
			eventOf(three, 3, '2026-03-10T11:00:00Z', { event_source: { id: 1 }, alert: true }),
		];
		expect(busiestFirst(events)).toEqual([1, 2, 3, 4]);
		events.push(eventOf(four, 3, '2026-03-01T00:00:00Z'));
		expect(busiestFirst(events)).toEqual([1, 4, 2, 3]);
	});

	it('puts those over the limit first, then open sessions, then the busier, then those without any', () => {
		const events = [
			closed(one, '2026-03-10T12:00:00Z', 1),
			closed(two, '2026-03-10T12:00:00Z', 600),
			eventOf(four, 3, '2026-03-10T11:00:00Z'),
		];
		expect(busiestFirst(events, 500)).toEqual([2, 4, 1, 3]);
		expect(busiestFirst(events)).toEqual([4, 2, 1, 3]);
	});

	it.each([[{}], [{ endpoint: null }], [{ timestamp: 'x', endpoint: { id: 1 } }]])(
		'leaves out the event %j',
		(extra) => {
			const sessions = new Sessions(period);
			sessions.add(extra as IDataObject);
			expect(sessions.busiestFirst(cards)).toEqual(cards);
		},
	);
});
