import type { BudgetWish } from '../../../../../nodes/CellularIot/features/budget/form';
import { periodAt } from '../../../../../nodes/CellularIot/features/budget/period';
import {
	activated,
	inOrder,
	named,
} from '../../../../../nodes/CellularIot/features/budget/shortlist';
import type { ApiRequest } from '../../../../../nodes/shared/api/types';
import type { Outcome } from '../../../../../nodes/shared/run/operation';
import { fakeService, NOW, refusal, simRecord } from './fakeService';

const WISH: BudgetWish = {
	period: { kind: 'day' },
	limits: { data: 1 },
	mostReads: 2,
	isSummary: false,
};
const found = periodAt(WISH.period, NOW);
if (!found.ok) throw new Error('No period');
const period = found.value;
const idsOf = (cards: ReadonlyArray<{ id: number }>) => cards.map(({ id }) => id);
const sims = [1, 2, 3].map((id) => simRecord(id));

it('leaves out SIMs in no device: they use nothing', async () => {
	const { run, api } = fakeService([[/sim$/, [...sims, simRecord(4, { endpoint: null })]]]);
	const list = await activated(run, api);
	expect(list.ok && idsOf(list.value.cards)).toEqual([1, 2, 3]);
});

it('takes the SIMs of the items once each, in their order', async () => {
	const { run, api } = fakeService([
		[/sim\/404$/, refusal(404)],
		[/sim\/5$/, simRecord(5, { endpoint: null })],
		[/sim\//, ({ path }: ApiRequest) => simRecord(Number(path.split('/').pop()))],
	]);
	const settled: Array<[readonly number[], Outcome]> = [];
	const batch = {
		entries: [3, 404, 1, 3, 5].map((id, item) => ({
			item,
			input: { ...WISH, sim: { mode: 'id', value: String(id) } },
		})),
		settle: (items: readonly number[], outcome: Outcome) => settled.push([items, outcome]),
		isOver: () => false,
	};
	const list = await named(run, api, batch);
	if (!list.ok) throw new Error('failed');
	expect(idsOf(list.value.cards)).toEqual([3, 1]);
	expect([...(list.value.itemsOf ?? [])]).toEqual([
		[3, [0, 3]],
		[1, [2]],
		[5, [4]],
	]);
	expect(settled).toMatchObject([[[1], { ok: false }]]);
});

describe('inOrder', () => {
	const events = [
		{
			id: 1,
			timestamp: '2026-03-10T12:00:00Z',
			event_type: { id: 5 },
			endpoint: { id: 10_000_003 },
			detail: { volume: { total: 5 } },
		},
	];
	const order = async (mostReads: number, answer: Parameters<typeof fakeService>[0][number][1]) => {
		const service = fakeService([
			[/sim$/, sims],
			[/event$/, answer],
		]);
		const list = await activated(service.run, service.api);
		if (!list.ok) throw new Error('failed');
		const wish = { ...WISH, mostReads };
		return {
			...service,
			result: await inOrder(service.run, service.api, list.value, wish, period),
		};
	};

	it('reads no events when all SIMs can be checked', async () => {
		const { result, sent } = await order(3, events);
		expect(result.ok && idsOf(result.value.cards)).toEqual([1, 2, 3]);
		expect(sent).toEqual(['GET /api/v1/sim']);
	});

	it('puts the busiest first when not all can be checked', async () => {
		const { result } = await order(2, events);
		expect(result.ok && idsOf(result.value.cards)).toEqual([3, 1, 2]);
	});

	it('keeps the order when the events are refused, and fails when the login is', async () => {
		const { result, notes } = await order(2, refusal(403));
		expect(result.ok && idsOf(result.value.cards)).toEqual([1, 2, 3]);
		expect(notes[0]).toContain('so the SIMs were checked in the order of their IDs');
		const login = await order(2, { kind: 'login', request: '' });
		expect(login.result).toMatchObject({ ok: false, failure: { kind: 'login' } });
	});
});
