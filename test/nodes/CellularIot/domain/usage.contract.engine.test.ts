import { locator } from '../../../engine';
import { formOf } from '../forms/formOf';
import { amount, contractService, daysAsked, textAmount } from './fixtures/contractService';

const service = contractService();
const DAYS = { timeRange: 'custom', from: '2026-03-01', until: '2026-03-02' };
const organisation = formOf('organisation', 'getUsage', DAYS);
const ofOrganisation = (output: string, extra: object = {}) => organisation({ output, ...extra });
const device = formOf('endpoint', 'getUsage', { endpointId: locator('id', 7), ...DAYS });
const ofDevice = (output: string, extra: object = {}) => device({ output, ...extra });
const ORGANISATION = '/api/v1/organisation/my/stats/daily';
const DEVICE = '/api/v1/endpoint/7/stats/daily';

/** Serves days below one path, each with one MB that costs 0.5 and two SMS that cost 0.1. */
const serveDays = (path: string, inclusive = false) => {
	service.answer = (asked, query) => {
		const days = daysAsked(query, { inclusive });
		if (asked === '/api/v1/endpoint/7') return { id: 7, name: 'meter' };
		if (asked !== path) return undefined;
		const number = path === DEVICE ? amount : textAmount;
		const rows = days.map((date) => ({ date, data: number(1, 0.5), sms: number(2, 0.1) }));
		const total = { date: 'TOTAL', data: number(days.length, days.length / 2) };
		return path === ORGANISATION ? [...rows, total] : rows;
	};
};

describe('the last day of a range', () => {
	it.each([
		['the organization', ORGANISATION, ofOrganisation('perDay')],
		['a device', DEVICE, ofDevice('perDay')],
	])('of %s is there, whether or not the service counts the end', async (_, path, form) => {
		for (const inclusive of [false, true]) {
			serveDays(path, inclusive);
			const { json, error } = await service.run(form);
			expect(error).toBeUndefined();
			expect(json.map(({ date }) => date)).toEqual(['2026-03-01', '2026-03-02']);
		}
		expect(service.sent()).toContain(`GET ${path}?start_date=2026-03-01&end_date=2026-03-03`);
	});

	it.each([false, true])('is in the total (end included: %p)', async (inclusive) => {
		serveDays(ORGANISATION, inclusive);
		expect((await service.run(ofOrganisation('total'))).json).toMatchObject([{ data_mb: 2 }]);
		serveDays(DEVICE, inclusive);
		expect((await service.run(ofDevice('total'))).json).toMatchObject([{ data_mb: 2 }]);
	});

	it.each(['today', 'yesterday'])('is the only one of %s', async (timeRange) => {
		serveDays(ORGANISATION);
		const { json } = await service.run(ofOrganisation('total', { timeRange }));
		expect(json).toMatchObject([{ data_mb: 1 }]);
	});

	it('takes a total of the service with it when a further day was dropped', async () => {
		serveDays(ORGANISATION, true);
		const raw = { simplify: false };
		const inclusive = await service.run(ofOrganisation('perDay', raw));
		expect(inclusive.json.map(({ date }) => date)).toEqual(['2026-03-01', '2026-03-02']);
		serveDays(ORGANISATION);
		const exclusive = await service.run(ofOrganisation('perDay', raw));
		expect(exclusive.json.map(({ date }) => date)).toEqual(['2026-03-01', '2026-03-02', 'TOTAL']);
	});
});

describe('costs', () => {
	it.each([
		['perDay of the organization', ORGANISATION, ofOrganisation('perDay')],
		['total of the organization', ORGANISATION, ofOrganisation('total')],
		['perDay of a device', DEVICE, ofDevice('perDay')],
		['total of a device', DEVICE, ofDevice('total')],
	])('of data and of SMS are in %s, with the currency', async (_, path, form) => {
		serveDays(path);
		const { json, hints } = await service.run({ ...form, until: '2026-03-01' });
		expect(json).toMatchObject([{ data_cost: 0.5, sms_cost: 0.1, currency: 'EUR' }]);
		expect(hints).toBe('[]');
	});

	it.each(['perDay', 'total'])('that are missing are null in %s, with a note', async (output) => {
		const data: Partial<ReturnType<typeof amount>> = amount(1, null);
		delete data.cost;
		service.answer = (path) =>
			path === DEVICE
				? [{ date: '2026-03-01', data, sms: amount(2, 0.1) }]
				: { id: 7, name: 'meter' };
		const { json, hints } = await service.run(ofDevice(output));
		expect(json).toMatchObject([{ data_mb: 1, data_cost: null, sms_cost: 0.1, currency: 'EUR' }]);
		expect(hints).toContain('data_cost');
	});

	it('of nothing are 0', async () => {
		service.answer = (path) => (path === ORGANISATION ? [] : undefined);
		const { json, hints } = await service.run(ofOrganisation('total'));
		expect(json).toMatchObject([{ data_cost: 0, sms_cost: 0 }]);
		expect(hints).toBe('[]');
	});
});

it('reads the months of a SIM from a list with one record', async () => {
	service.answer = () => [{ current_month: { data: { month: '2026-03-01', ...amount(1, 0.5) } } }];
	const ofSim = formOf('sim', 'getUsage', { simId: locator('id', 3) });
	const { json } = await service.run(ofSim({ output: 'perMonth' }));
	expect(json).toMatchObject([
		{ period: 'last_month', data_mb: 0 },
		{ period: 'current_month', month: '2026-03-01', data_mb: 1, data_cost: 0.5 },
	]);
});
