import type { IDataObject } from 'n8n-workflow';
import { cardOf } from '../../../../../nodes/CellularIot/features/budget/cards';
import type { Card } from '../../../../../nodes/CellularIot/features/budget/cards';
import { Sessions } from '../../../../../nodes/CellularIot/features/budget/sessions';
import { simRecord } from './fakeService';

const start = Date.parse('2026-03-10T00:00:00Z');
const period = { start, end: start + 86_400_000 };
const cards = [1, 2, 3, 4].map((id) => cardOf(simRecord(id)) as Card);
const [one, two, three, four] = cards as [Card, Card, Card, Card];

const event = (card: Card, type: number, at: string, extra: IDataObject = {}): IDataObject => ({
	timestamp: at,
	event_type: { id: type },
	event_source: { id: 0 },
	event_severity: { id: 0 },
	endpoint: { id: card.endpointId },
	...extra,
});
const closed = (card: Card, at: string, mb: unknown, opened = '2026-03-10T00:00:00') =>
	event(card, 5, at, {
		detail: { volume: { total: mb }, pdp_context: { tunnel_created: opened } },
	} as IDataObject);

it('adds up the sessions that ended in the period, whatever the order of their events', () => {
	const sessions = new Sessions(period);
	sessions.add(closed(one, '2026-03-10T12:00:00Z', 3));
	sessions.add(closed(one, '2026-03-10T10:00:00Z', '4.5'));
	sessions.add(closed(one, '2026-03-09T23:59:59Z', 100));
	sessions.add(closed(one, '2026-03-11T10:00:00Z', 100, '2026-03-11T09:00:00'));
	sessions.add(closed(one, '2026-03-11T10:00:00Z', 1, '2026-03-10T23:00:00'));
	expect(sessions.mbOf(one)).toBe(8.5);
	expect(sessions.mbOf(two)).toBe(0);
});

it('knows an open session by the newest event; a refused one is none', () => {
	const sessions = new Sessions(period);
	sessions.add(event(one, 3, '2026-03-01T00:00:00Z'));
	sessions.add(closed(two, '2026-03-10T12:00:00Z', 1));
	sessions.add(event(two, 3, '2026-03-10T11:00:00Z'));
	sessions.add(event(three, 3, '2026-03-10T11:00:00Z', { event_source: { id: 1 }, alert: true }));
	expect(cards.map((card) => sessions.isOpen(card))).toEqual([true, false, false, false]);
});

it('puts those over the limit first, then open sessions, then the busier, then those without any', () => {
	const sessions = new Sessions(period);
	sessions.add(closed(one, '2026-03-10T12:00:00Z', 1));
	sessions.add(closed(two, '2026-03-10T12:00:00Z', 600));
	sessions.add(event(four, 3, '2026-03-10T11:00:00Z'));
	expect(sessions.busiestFirst(cards, 500).map(({ id }) => id)).toEqual([2, 4, 1, 3]);
	expect(sessions.busiestFirst(cards).map(({ id }) => id)).toEqual([4, 2, 1, 3]);
});

it.each([[{}], [{ endpoint: null }], [{ timestamp: 'x', endpoint: { id: 1 } }]])(
	'leaves out the event %j',
	(extra) => {
		const sessions = new Sessions(period);
		sessions.add(extra as IDataObject);
		expect(cards.some((card) => sessions.isOpen(card) || sessions.mbOf(card) > 0)).toBe(false);
	},
);
