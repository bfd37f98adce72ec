import { simplifyEndpoint } from '../../../../nodes/shared/records/endpoint';

it('simplifies an empty record to ten fields, none of which Retry On Fail takes for a failure', () => {
	expect(Object.keys(simplifyEndpoint({}))).toHaveLength(10);
	expect(simplifyEndpoint({})).not.toHaveProperty('error');
});

it('takes names out of nested records', () => {
	const endpoint = { id: 1, sim: { iccid: '89' }, status: { description: 'Enabled' } };
	expect(simplifyEndpoint(endpoint)).toMatchObject({ id: 1, iccid: '89', status: 'Enabled' });
});
