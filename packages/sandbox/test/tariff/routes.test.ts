import { client, sandbox, sessionPerFile } from '../sandboxHooks';

sessionPerFile();

const used = (profileId: number) =>
	[...sandbox.world.endpoints.values()].filter(
		({ tariffProfileId }) => tariffProfileId === profileId,
	).length;

it('lists and shows tariff profiles', async () => {
	const { data } = await client.get('/api/v1/tariff_profile');
	expect(data).toHaveLength(2);
	expect(data[0]).toMatchObject({
		id: 539001,
		name: 'Zone 1',
		used_count: String(used(539001)),
		organisation_id: '13000',
		tariff: { currency: { code: 'EUR' } },
	});
	expect((await client.get('/api/v1/tariff_profile/539002')).data.name).toBe('Zone 1 + satellite');
});

it('shows the inclusive volume of a profile that has one', async () => {
	const [zone, satellite] = (await client.get('/api/v1/tariff_profile')).data;
	expect(zone.inclusive_volume).toMatchObject({
		volume: 1000,
		pooled: true,
		ratezone: { name: 'Zone 1' },
	});
	expect(satellite).not.toHaveProperty('inclusive_volume');
});

it('says in which countries a profile works, and with how many networks', async () => {
	const { status, data } = await client.get('/api/v1/tariff_profile/539001/coverage');
	expect(status).toBe(200);
	const germany = data.find(({ country }: { country: { id: number } }) => country.id === 74);
	expect(germany).toEqual({
		country: { id: 74, name: 'Germany', country_code: '49', mcc: '262', iso_code: 'de' },
		redundancy_count: 3,
	});
	const wider = (await client.get('/api/v1/tariff_profile/539002/coverage')).data;
	expect(wider).toHaveLength(data.length + 1);
});
