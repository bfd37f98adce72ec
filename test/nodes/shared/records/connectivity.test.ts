import { simplifyConnectivity } from '../../../../nodes/shared/records/connectivity';

it('simplifies an empty record to ten fields, none of which Retry On Fail takes for a failure', () => {
	expect(Object.keys(simplifyConnectivity({}))).toHaveLength(10);
	expect(simplifyConnectivity({})).not.toHaveProperty('error');
});

it('finds the place of a device that only the packet side knows', () => {
	const location = { last_updated_gprs: 'then', imsi: '901430000000001' };
	expect(simplifyConnectivity({ location })).toMatchObject({
		last_updated: 'then',
		imsi: '901430000000001',
		session_created: null,
	});
});
