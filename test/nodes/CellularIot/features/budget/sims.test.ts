import {
	cardOf,
	readActivated,
	readNamed,
} from '../../../../../nodes/CellularIot/features/budget/sims';
import type { ApiRequest } from '../../../../../nodes/shared/api/types';
import type { Outcome } from '../../../../../nodes/shared/run/operation';
import { fakeService, refusal, simRecord } from './fakeService';

it('keeps what matters of a SIM; it is usable since the later of activation and creation', () => {
	expect(cardOf(simRecord(5))).toEqual({
		id: 5,
		iccid: '8988303000000000005',
		status: 'Activated',
		endpointId: 10_000_005,
		endpointName: 'device-5',
		since: Date.parse('2025-01-02T00:00:00Z'),
		activatedAt: Date.parse('2025-01-01T00:00:00Z'),
	});
});

it('takes gaps of a record', () => {
	expect(cardOf({ id: '7', endpoint: null, status: null, iccid: 8 })).toEqual({
		id: 7,
		iccid: null,
		status: null,
		endpointId: undefined,
		endpointName: null,
		since: undefined,
		activatedAt: undefined,
	});
	expect(cardOf({ iccid: '1' })).toBeUndefined();
});

it('lists activated SIMs, and fails with the list', async () => {
	const { run, api, sent } = fakeService([[/sim$/, [simRecord(1), simRecord(2), { iccid: 'x' }]]]);
	const list = await readActivated(run, api);
	expect(list).toMatchObject({
		ok: true,
		value: { cards: [{ id: 1 }, { id: 2 }], changed: false },
	});
	expect(sent).toEqual(['GET /api/v1/sim']);
	const refused = await readActivated(run, fakeService([[/sim$/, refusal(403)]]).api);
	expect(refused).toMatchObject({ ok: false, failure: { status: 403 } });
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
			input: { sim: { mode: 'id', value: String(id) } },
		})),
		settle: (items: readonly number[], outcome: Outcome) => settled.push([items, outcome]),
		isOver: () => false,
	};
	const list = await readNamed(run, api, batch);
	if (!list.ok) throw new Error('failed');
	expect(list.value.cards.map(({ id }) => id)).toEqual([3, 1, 5]);
	expect(list.value.cards.map(({ items }) => items)).toEqual([[0, 3], [2], [4]]);
	expect(settled).toMatchObject([[[1], { ok: false }]]);
});
