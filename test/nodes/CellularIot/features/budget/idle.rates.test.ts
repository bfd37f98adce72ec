import { readRates, sumOfRates } from '../../../../../nodes/CellularIot/features/budget/idle';
import { cardOf, type Card } from '../../../../../nodes/CellularIot/features/budget/sims';
import { fakeService, refusal, simRecord } from './fakeService';

const inProfile = (id: number, tariffProfileId?: number): Card => ({
	...(cardOf(simRecord(id)) as Card),
	tariffProfileId,
});
const profile = (id: number, tariff: object) => ({ id, tariff });
const EUR = { code: 'EUR' };

it('reads the rates of all profiles with one request, also as texts', async () => {
	const { run, api, sent, notes } = fakeService([
		[
			/tariff_profile$/,
			[
				profile(1, { sim_activated_rate: 1, currency: EUR }),
				profile(2, { sim_activated_rate: '0.35', currency: EUR }),
				profile(3, { sim_activated_rate: 1 }),
				profile(4, { currency: EUR }),
			],
		],
	]);
	const rates = await readRates(run, api, [inProfile(1, 1), inProfile(2, 2)]);
	expect([...rates]).toEqual([
		[1, { sim_rate: 1, currency: 'EUR' }],
		[2, { sim_rate: 0.35, currency: 'EUR' }],
	]);
	expect([sent, notes]).toEqual([['GET /api/v1/tariff_profile'], []]);
});

it('reads nothing for SIMs in no device', async () => {
	const { run, api, sent } = fakeService([]);
	expect([...(await readRates(run, api, [inProfile(1)]))]).toEqual([]);
	expect(sent).toEqual([]);
});

it('goes on without rates after a refusal, and says why', async () => {
	const { run, api, notes } = fakeService([[/tariff_profile$/, refusal(403)]]);
	expect([...(await readRates(run, api, [inProfile(1, 1)]))]).toEqual([]);
	expect(notes).toEqual([expect.stringMatching(/^What the SIMs cost is not known: .+\.$/)]);
});

it('adds up the rates by currency, and leaves out those that are not known', () => {
	const rows = [
		{ sim_rate: 0.1, currency: 'EUR' },
		{ sim_rate: 0.2, currency: 'EUR' },
		{ sim_rate: 1, currency: 'USD' },
		{ sim_rate: null, currency: null },
	];
	expect(sumOfRates(rows)).toEqual({ EUR: 0.3, USD: 1 });
});
