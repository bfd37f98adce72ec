import { simplifyMinutes, simplifyMonths } from '../../../../nodes/shared/records/usageTotals';

const DEVICE = { endpoint_id: 7, endpoint_name: 'meter-7' };
const NO_MONTH = {
	data_mb: 0,
	sms_from_device: 0,
	sms_to_device: 0,
	data_cost: 0,
	sms_cost: 0,
	currency: null,
};
const ZEROS = { ...NO_MONTH, data_up_mb: 0, data_down_mb: 0 };
const NO_COSTS = { data_cost: null, sms_cost: null };

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
});

describe('minutes', () => {
	const hour = (data: object, sms: object = {}) => ({ last_hour: { data, sms } });

	it('join the four lists by their minute, in order, and leave out minutes without usage', () => {
		const stats = hour(
			{
				rx: [
					['10:07', 0.2],
					['10:05', '0.1'],
					['10:06', 0],
				],
				tx: [['10:05', 0.2]],
			},
			{ rx: [['10:08', 1]], tx: [['10:07', 2]] },
		);
		expect(simplifyMinutes(stats, DEVICE)).toEqual([
			{
				...DEVICE,
				minute: '10:05',
				...ZEROS,
				data_mb: 0.3,
				data_up_mb: 0.2,
				data_down_mb: 0.1,
				...NO_COSTS,
			},
			{
				...DEVICE,
				minute: '10:07',
				...ZEROS,
				data_mb: 0.2,
				data_down_mb: 0.2,
				sms_from_device: 2,
				...NO_COSTS,
			},
			{ ...DEVICE, minute: '10:08', ...ZEROS, sms_to_device: 1, ...NO_COSTS },
		]);
	});

	it('are one item for the hour of a SIM, which has sums', () => {
		const stats = hour({ volume: 3, volume_tx: 1, volume_rx: 2 }, { volume: '1', volume_tx: '1' });
		expect(simplifyMinutes(stats, DEVICE)).toMatchObject([
			{ ...DEVICE, minute: null, data_mb: 3, data_up_mb: 1, data_down_mb: 2, sms_from_device: 1 },
		]);
	});

	it('keep their order over midnight', () => {
		const tx = [
			['00:10', 1],
			['23:59', 1],
			['00:00', 1],
			['23:20', 1],
		];
		const minutes = simplifyMinutes(hour({ tx }), DEVICE).map(({ minute }) => minute);
		expect(minutes).toEqual(['23:20', '23:59', '00:00', '00:10']);
	});

	it.each([
		{},
		{ last_hour: null },
		hour({ rx: [], tx: [] }),
		hour({ rx: [['10:06', 0]] }),
		hour({ rx: [null, 7, [], ['noon', 1], { minute: '10:00' }] }),
	])('are one item with zeros for %j', (stats) => {
		expect(simplifyMinutes({ ...stats }, DEVICE)).toEqual([{ ...DEVICE, minute: null, ...ZEROS }]);
	});
});
