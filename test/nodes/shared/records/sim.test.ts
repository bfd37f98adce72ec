import { simplifySim } from '../../../../nodes/shared/records/sim';

it('says which device holds the SIM', () =>
	expect(simplifySim({ id: 1, endpoint: { id: 7, name: 'x' } })).toMatchObject({
		endpoint_id: 7,
		endpoint_name: 'x',
	}));
