import { DATA_ONLY_PROFILE } from '../../src';
import { client, sandbox, sessionPerTest } from '../sandboxHooks';
import { answerOf, refusalOf } from '../fixture';

sessionPerTest();

const PROFILES = '/api/v1/service_profile';
const DEFAULT = `${PROFILES}/540001`;
const read = async (url = DEFAULT) => (await client.get(url)).data;
const used = (profileId: number) =>
	[...sandbox.world.endpoints.values()].filter(
		({ serviceProfileId }) => serviceProfileId === profileId,
	).length;
const messages = (data: { errors?: { message: string }[] }) =>
	data.errors?.map(({ message }) => message);

it('lists service profiles in short form, unpaged, with used_count as text', async () => {
	const { data, headers } = await client.get(`${PROFILES}?page=2&per_page=1`);
	const names = ['Default profile', 'Data only', 'Low power meters'];
	expect(data).toMatchObject(names.map((name) => ({ name })));
	expect(data[1].used_count).toBe(String(used(DATA_ONLY_PROFILE)));
	expect(data[0]).not.toHaveProperty('service');
	expect(headers['x-total-count']).toBeUndefined();
});

it('shows a service profile with its services and used_count as a number', async () => {
	const data = await read();
	expect(data.used_count).toBe(used(540001));
	expect(data).toMatchObject({
		service: [{ description: 'Data' }, { description: 'SMS MT' }, { description: 'SMS MO' }],
		apply_data_quota: false,
		esme_interface_type: { id: 1 },
		breakout_region: { id: 1 },
		api_callback: { id: 31 },
	});
});

describe('a new service profile', () => {
	/** As they are when nothing is said. */
	const SWITCHES = {
		allowed_3g: true,
		allowed_4g: true,
		allowed_nb_iot: true,
		allowed_nb_iot_geo: false,
		apply_data_quota: false,
		apply_sms_quota: false,
		sms_p2p_int: true,
		sms_p2p_ext: true,
		prepaid: false,
		nipdp: false,
	};

	it('needs a name only, and has the documented defaults', async () => {
		const { status, data, headers } = await client.post(PROFILES, { name: 'Plain' });
		expect([status, data]).toEqual([201, '']);
		expect(headers).not.toHaveProperty('location');
		expect(await read(`${PROFILES}/540004`)).toEqual({
			id: 540004,
			name: 'Plain',
			description: '',
			...SWITCHES,
			apply_quota: false,
			retail: false,
			breakout_region: { id: 1, name: 'auto', ip_address: null },
			service: [],
			ip_firewall_rule_set: { ip_firewall_profiles: [], enforce: false },
			used_count: 0,
		});
		expect((await client.get(PROFILES)).data.at(-1)).toMatchObject({ id: 540004, used_count: '0' });
	});

	it('takes every field', async () => {
		const others = Object.fromEntries(Object.entries(SWITCHES).map(([key, is]) => [key, !is]));
		await client.post(PROFILES, {
			name: 'All',
			description: 'everything',
			...others,
			retail: false,
			api_callback: { id: 31 },
			api_secret: { id: 7 },
			moc_callback: { id: 32 },
			esme_interface_type: { id: 2 },
			breakout_region: { id: 2 },
			dns: { id: 5 },
			service: [{ id: 38 }],
			unknown: 1,
		});
		const profile = await read(`${PROFILES}/540004`);
		expect(profile).toMatchObject({
			description: 'everything',
			...others,
			retail: false,
			api_callback: { id: 31, url: 'https://example.org/hook' },
			api_secret: { id: 7, purpose: 'sign' },
			moc_callback: { id: 32, purpose: 'MO calls' },
			esme_interface_type: { id: 2, description: 'SMPP' },
			breakout_region: { id: 2, name: 'eu-west' },
			dns: { id: 5, primary: '203.0.113.53' },
			service: [],
		});
		expect(profile).not.toHaveProperty('unknown');
	});

	it.each<[object, string]>([
		[{ name: ' ' }, "Field 'name' is required."],
		[{ name: 'a', dns: { id: 99 } }, "DNS with Id '99' not found."],
		[{ name: 'a', dns: { id: null } }, "Field 'dns.id' is required."],
		[{ name: 'a', breakout_region: { id: 99 } }, "Breakout region with Id '99' not found."],
		[{ name: 'a', esme_interface_type: { id: 99 } }, "ESME interface type with Id '99' not found."],
		[{ name: 'a', api_callback: { id: 99 } }, "API callback with Id '99' not found."],
		[{ name: 'a', moc_callback: { id: 99 } }, "API callback with Id '99' not found."],
		[{ name: 'a', api_secret: { id: 99 } }, "API secret with Id '99' not found."],
		[{ name: 'a', api_secret: { id: null } }, "Field 'api_secret.id' is required."],
	])('%j is refused', async (body, message) => {
		const { status, data } = await client.post(PROFILES, body);
		expect([status, data.error_code]).toEqual([422, 1400]);
		expect(messages(data)).toContain(message);
		expect((await client.get(PROFILES)).data).toHaveLength(3);
	});

	it('cannot have retail subscriptions without the privilege', async () => {
		const request = client.post(PROFILES, { name: 'a', retail: true });
		expect(await answerOf(request)).toEqual([403, { status_code: 403, message: 'Forbidden' }]);
	});
});

describe('a deletion', () => {
	it('is refused while devices use the profile', async () => {
		expect(await refusalOf(client.delete(DEFAULT))).toEqual([409, 1406]);
		expect((await client.get(DEFAULT)).status).toBe(200);
	});

	it('removes the profile for good', async () => {
		await client.post(PROFILES, { name: 'Short-lived' });
		expect(await answerOf(client.delete(`${PROFILES}/540004`))).toEqual([204, '']);
		expect((await client.delete(`${PROFILES}/540004`)).status).toBe(404);
		await client.post(PROFILES, { name: 'Next' });
		expect((await client.get(PROFILES)).data.at(-1)).toMatchObject({ id: 540005, name: 'Next' });
	});
});
