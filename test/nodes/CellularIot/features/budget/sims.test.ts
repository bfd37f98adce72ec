import { cardOf, readActivated } from '../../../../../nodes/CellularIot/features/budget/sims';
import { fakeService, refusal } from '../../../shared/run/fixtures/fakeService';
import { simRecord } from './fixtures/simRecords';

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
	const value = { cards: [{ id: 1 }, { id: 2 }], changed: false };
	expect(list).toMatchObject({ ok: true, value });
	expect(sent).toEqual(['GET /api/v1/sim']);
	const refused = await readActivated(run, fakeService([[/sim$/, refusal(403)]]).api);
	expect(refused).toMatchObject({ ok: false, failure: { status: 403 } });
});
