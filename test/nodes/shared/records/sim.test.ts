import { simplifySim } from '../../../../nodes/shared/records/sim';

it('simplifies an empty record to ten fields, none of which Retry On Fail takes for a failure', () => {
	expect(Object.keys(simplifySim({}))).toHaveLength(10);
	expect(simplifySim({})).not.toHaveProperty('error');
});

it('says which device holds the SIM', () =>
	expect(simplifySim({ id: 1, endpoint: { id: 7, name: 'x' } })).toMatchObject({
		endpoint_id: 7,
		endpoint_name: 'x',
	}));
