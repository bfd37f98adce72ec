import {
	simplifyListedProfile,
	simplifyServiceProfile,
} from '../../../../nodes/shared/records/serviceProfile';

it('simplifies an empty record to ten fields, none of which Retry On Fail takes for a failure', () => {
	expect(Object.keys(simplifyServiceProfile({}))).toHaveLength(10);
	expect(simplifyServiceProfile({})).not.toHaveProperty('error');
});

it('simplifies a profile of the list to ten fields, too', () =>
	expect(Object.keys(simplifyListedProfile({}))).toHaveLength(10));

it('joins the names of the services, an id where there is no name', () => {
	const service = [{ id: 38, description: 'Data' }, { id: 61 }];
	expect(simplifyServiceProfile({ service }).services).toBe('Data, 61');
});
