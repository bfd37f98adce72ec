import { withService } from '../../../../engine';
import { blockInWorld, BLOCKLIST, PROFILE, profileForms } from './fixtures/profiles';

const service = withService();
const form = profileForms('getBlockedNetworks');
const ENTRY = {
	operator: { id: 3, name: 'Example Mobile' },
	tariff_profile: { id: PROFILE },
	blocklist: { operator: false, rat_types: [{ id: 6, description: '4G' }] },
};
beforeEach(() => blockInWorld(service, false));

it('lists networks with what is blocked of them', async () => {
	blockInWorld(service, false, 6);
	const { json, hints, error } = await service.run(form);
	expect(error).toBeUndefined();
	expect(json).toEqual([ENTRY]);
	expect(hints).toEqual([]);
	expect(service.sent()).toEqual([`GET ${BLOCKLIST}`]);
});

it('gives no items for a profile that blocks nothing, and says where else to look', async () => {
	const { json, hints } = await service.run(form);
	expect(json).toEqual([]);
	expect(hints).toMatchObject([{ message: expect.stringContaining('No network is blocked') }]);
});
