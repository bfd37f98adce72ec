import { DATA_ONLY_PROFILE } from '../../src';
import { client, sandbox, sessionPerFile } from '../sandboxHooks';

sessionPerFile();

const used = (profileId: number) =>
	[...sandbox.world.endpoints.values()].filter(
		({ serviceProfileId }) => serviceProfileId === profileId,
	).length;

it('lists service profiles in short form, unpaged, with used_count as text', async () => {
	const { data, headers } = await client.get('/api/v1/service_profile?page=2&per_page=1');
	expect(data.map(({ name }: { name: string }) => name)).toEqual([
		'Default profile',
		'Data only',
		'Low power meters',
	]);
	expect(data[1].used_count).toBe(String(used(DATA_ONLY_PROFILE)));
	expect(data[0]).not.toHaveProperty('service');
	expect(headers['x-total-count']).toBeUndefined();
});

it('shows a service profile with its services and used_count as a number', async () => {
	const { data } = await client.get('/api/v1/service_profile/540001');
	expect(data.used_count).toBe(used(540001));
	expect(data.service.map(({ description }: { description: string }) => description)).toEqual([
		'Data',
		'SMS MT',
		'SMS MO',
	]);
	expect(data).toMatchObject({
		apply_data_quota: false,
		esme_interface_type: { id: 1 },
		breakout_region: { id: 1 },
		api_callback: { id: 31 },
	});
});
