import {
	simplifyDays,
	simplifyHours,
	simplifyWorkspace,
	sumOfDays,
} from '../../../../nodes/shared/records/organisationUsage';

const block = (volume: string, code?: string) => ({ volume, ...(code && { currency: { code } }) });
const ROWS = [
	{ date: '2026-03-01', data: block('0.1') },
	{ date: '2026-03-02', data: block('0.2'), sms: { ...block('3', 'EUR'), cost: '0.12' } },
	{ date: 'total', data: block('99') },
];

it('never takes the total for a day, in any case', () => {
	expect(simplifyDays(ROWS)).toMatchObject([
		{ date: '2026-03-01', data_mb: 0.1, sms_cost: 0, currency: null },
		{ date: '2026-03-02', data_mb: 0.2, sms_cost: 0.12, currency: 'EUR' },
	]);
	const range = { from: '2026-03-01', until: '2026-03-31' };
	expect(sumOfDays(ROWS, range)).toMatchObject({ ...range, data_mb: 0.3, sms_cost: 0.12 });
	expect(sumOfDays([{ date: 'TOTAL', data: block('99') }], range)).toMatchObject({ data_mb: 0 });
});

it('turns the SMS of hours round, and leaves data', () => {
	const hours = {
		data: { rx: [['09:00', 2]], tx: [['10:00', '0.5']] },
		sms: { rx: [['10:00', 1]], tx: [['09:00', 4]] },
	};
	expect(simplifyHours(hours)).toEqual([
		{
			time: '09:00',
			data_mb: 2,
			data_up_mb: 0,
			data_down_mb: 2,
			sms_from_device: 0,
			sms_to_device: 4,
		},
		{
			time: '10:00',
			data_mb: 0.5,
			data_up_mb: 0.5,
			data_down_mb: 0,
			sms_from_device: 1,
			sms_to_device: 0,
		},
	]);
	expect(simplifyHours({})).toMatchObject([{ time: null, data_mb: 0 }]);
});

it('gives one item with zeros for a workspace without days', () => {
	expect(simplifyWorkspace({ id: '13002', days: [] })).toEqual([
		{
			workspace_id: 13002,
			date: null,
			data_mb: 0,
			sms_count: 0,
			satellite_data_mb: 0,
			satellite_sms: 0,
		},
	]);
	const days = [null, { date: 'TOTAL', data_volume: 5 }];
	expect(simplifyWorkspace({ id: 1, days })).toMatchObject([{ date: null, data_mb: 0 }]);
});
