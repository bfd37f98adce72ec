import type { IDataObject } from 'n8n-workflow';
import { simplifyMonths } from '../../../../nodes/shared/records/usage';

const DEVICE = { endpoint_id: 7, endpoint_name: 'meter-7' };
const NO_MONTH = {
	data_mb: 0,
	sms_from_device: 0,
	sms_to_device: 0,
	data_cost: 0,
	sms_cost: 0,
	currency: null,
};

describe('months', () => {
	it('are an item each, with numbers for texts, costs and the currency', () => {
		const data = {
			month: '2026-02',
			volume: '29.166235',
			volume_tx: '20.166235',
			volume_rx: '9.000000',
			cost: '1.250000',
			currency: { code: 'EUR' },
		};
		const sms = { month: '2026-03', volume: '3', volume_tx: '2', volume_rx: 1, cost: 0.12 };
		const stats = { last_month: { data }, current_month: { sms }, last_hour: {} };
		expect(simplifyMonths(stats, DEVICE)).toEqual([
			{
				...DEVICE,
				period: 'last_month',
				month: '2026-02',
				...NO_MONTH,
				data_mb: 29.166235,
				data_cost: 1.25,
				sms_cost: 0,
				currency: 'EUR',
			},
			{
				...DEVICE,
				period: 'current_month',
				month: '2026-03',
				...NO_MONTH,
				data_cost: 0,
				sms_from_device: 2,
				sms_to_device: 1,
				sms_cost: 0.12,
				currency: null,
			},
		]);
	});

	it.each([{}, { last_month: null, current_month: {} }, { last_month: { data: null } }])(
		'are two items with zeros for %j',
		(stats) => {
			expect(simplifyMonths(stats, DEVICE)).toMatchObject([
				{ ...DEVICE, period: 'last_month', month: null, ...NO_MONTH, data_cost: 0 },
				{ ...DEVICE, period: 'current_month', month: null, ...NO_MONTH, sms_cost: 0 },
			]);
		},
	);

	it.each([['n/a'], [7], [[]], [true]])('that is %j is unknown, not zero', (month) => {
		const [last, current] = simplifyMonths({ last_month: month } as IDataObject, DEVICE);
		expect(last).toMatchObject({ data_mb: null, sms_to_device: null, data_cost: null });
		expect(current).toMatchObject(NO_MONTH);
	});
});
