import { simplifyWorkspace } from '../../../../nodes/shared/records/organisationUsage';

it('gives one item with zeros for a workspace without days', () => {
	expect(simplifyWorkspace({ id: '13002', days: [] })).toMatchObject([
		{ workspace_id: 13002, date: null, data_mb: 0, sms_count: 0 },
	]);
	const days = [null, { date: 'TOTAL', data_volume: 5 }];
	expect(simplifyWorkspace({ id: 1, days })).toMatchObject([{ date: null, data_mb: 0 }]);
});
