import { simplifyServiceProfile } from '../../../../nodes/shared/records/serviceProfile';

it('joins the names of the services, an id where there is no name', () => {
	const service = [{ id: 38, description: 'Data' }, { id: 61 }];
	expect(simplifyServiceProfile({ service }).services).toBe('Data, 61');
});
