import { dataNotInProfile } from '../../../../../nodes/CellularIot/features/diagnosis/permissionRules';
import { factsOf, HOUR, offline, online, PROFILE, seenBy } from './fixtures/device';

const services = (service: unknown) => ({ profile: { ...PROFILE, service: service as [] } });

describe('the services of the profile', () => {
	it.each([
		['Data by its id', [{ id: '38' }], false],
		['a service with data traffic', [{ id: 99, traffic_type: { id: 5 } }], false],
		['SMS only', [{ id: 4, description: 'MT SMS', traffic_type: { id: 6 } }], true],
		['none', [], true],
		['not given', undefined, false],
		['one without an id', [{ id: 4 }, {}], false],
	])('%s', (_title, service, holds) => {
		expect(dataNotInProfile.judge(factsOf(services(service))) !== undefined).toBe(holds);
	});

	it('names the profile and its services', () => {
		const onlySms = services([{ id: 4, description: 'MT SMS' }]);
		const facts = factsOf({ ...onlySms, connectivity: offline });
		const seen = "Services of the profile 'Default profile': MT SMS";
		expect(seenBy(dataNotInProfile, facts)).toBe(seen);
		expect(dataNotInProfile.judge(facts)).toMatchObject({ confidence: 'high' });
		const isStill = factsOf({ ...services([]), connectivity: online(HOUR) });
		expect(dataNotInProfile.judge(isStill)).toMatchObject({ confidence: 'medium' });
		expect(seenBy(dataNotInProfile, isStill)).toContain(': none');
	});
});
