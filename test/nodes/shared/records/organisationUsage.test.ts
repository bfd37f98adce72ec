import {
	simplifyHours,
	simplifyWorkspace,
} from '../../../../nodes/shared/records/organisationUsage';

const NO_COSTS = { data_cost: null, sms_cost: null, currency: null };

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
			...NO_COSTS,
		},
		{
			time: '10:00',
			data_mb: 0.5,
			data_up_mb: 0.5,
			data_down_mb: 0,
			sms_from_device: 1,
			sms_to_device: 0,
			...NO_COSTS,
		},
	]);
	expect(simplifyHours({})).toMatchObject([{ time: null, data_mb: 0 }]);
});

it('gives one item with zeros for a workspace without days', () => {
	expect(simplifyWorkspace({ id: '13002', days: [] })).toMatchObject([
		{ workspace_id: 13002, date: null, data_mb: 0, sms_count: 0 },
	]);
	const days = [null, { date: 'TOTAL', data_volume: 5 }];
	expect(simplifyWorkspace({ id: 1, days })).toMatchObject([{ date: null, data_mb: 0 }]);
});
