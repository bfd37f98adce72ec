import { simplifyUsage } from '../../../../nodes/shared/records/usage';

it('simplifies an empty record to ten fields, none of which Retry On Fail takes for a failure', () => {
	expect(Object.keys(simplifyUsage({}))).toHaveLength(10);
	expect(simplifyUsage({})).not.toHaveProperty('error');
});

it('reads volumes that the service sends as texts', () => {
	const usage = simplifyUsage({ date: 'd', data: { volume: '29.166235', volume_rx: 1.5 } });
	expect(usage).toMatchObject({ data_volume: 29.166235, data_volume_rx: 1.5, sms_volume: null });
});
