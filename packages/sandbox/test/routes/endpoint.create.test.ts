import { DEFAULT_PROFILE, MAIN_ADDRESS_SPACE, SMALL_ADDRESS_SPACE, ZONE_1_TARIFF } from '../../src';
import { spareSim } from '../client';
import { client, sandbox, sessionPerTest } from '../sandboxHooks';
import { answerOf, NEW_ENDPOINT } from './fixture';

sessionPerTest();

const create = (extra: object = {}) =>
	client.post('/api/v1/endpoint', { ...NEW_ENDPOINT, ...extra });

describe('a good creation', () => {
	it('needs only profiles and status; leaves out what is unknown', async () => {
		const { status, data, headers } = await create();
		expect(status).toBe(201);
		expect(data).toEqual({
			id: 11400026,
			name: '',
			created: '2026-03-10T12:00:00.000+0000',
			last_updated: '2026-03-10T12:00:00.000+0000',
			status: { id: 0, description: 'Enabled' },
			service_profile: { id: DEFAULT_PROFILE, name: 'Default profile' },
			tariff_profile: { id: ZONE_1_TARIFF, name: 'Zone 1', satellite_capable: false },
			imei_lock: false,
			ip_address: '10.176.0.26',
			ip_address_space: { id: MAIN_ADDRESS_SPACE },
			tags: '',
		});
		expect(headers.location).toBe(`${sandbox.url}/api/v1/endpoint/11400026`);
	});

	it('takes every field', async () => {
		const sim = spareSim(sandbox);
		const { data } = await create({
			name: 'pump-7',
			status: { id: 1, description: 'whatever' },
			tags: 'plant-a, brand new',
			imei: '3569380356499901',
			imei_lock: true,
			sim: { id: sim.id },
			ip_address: '10.192.0.70',
			ip_address_space: { id: SMALL_ADDRESS_SPACE },
			organisation: { id: 13000 },
		});
		expect(data).toMatchObject({
			name: 'pump-7',
			status: { id: 1, description: 'Disabled' },
			tags: 'plant-a, brand new',
			imei: '3569380356499901',
			imei_with_luhn: '356938035649996',
			imei_lock: true,
			ip_address: '10.192.0.70',
			sim: {
				id: sim.id,
				iccid: sim.iccid,
				iccid_with_luhn: expect.stringMatching(/^\d{20}$/),
				sim_profile_type_id: 1,
				imsi: sim.imsi,
				msisdn: sim.msisdn,
				status: { id: 1, description: 'Activated' },
			},
		});
		expect(data.tag_assignments.map(({ name }: { name: string }) => name)).toEqual([
			'plant-a',
			'brand new',
		]);
	});

	it('takes tags by id', async () => {
		const [tag] = sandbox.world.tags.values();
		const { data } = await create({ tag_assignments: [tag?.id] });
		expect(data.tags).toBe(tag?.name);
		expect(data.tag_assignments).toEqual([
			{ id: tag?.id, name: tag?.name, tag_color: { id: tag?.colorId } },
		]);
	});

	it('answers without a body when legacy is on', async () => {
		sandbox.control.set({ legacyCreate: true });
		const { status, data, headers } = await create();
		expect([status, data, headers['content-length']]).toEqual([201, '', '0']);
		expect(headers.location).toMatch(/\/api\/v1\/endpoint\/11400026$/);
	});
});

it('hands out addresses in ascending order, then has none left', async () => {
	const addresses: string[] = [];
	for (let count = 0; count < 14; count++) {
		const { data } = await create({ ip_address_space: { id: SMALL_ADDRESS_SPACE } });
		addresses.push(data.ip_address);
	}
	expect(addresses).toEqual(Array.from({ length: 14 }, (_, index) => `10.192.0.${65 + index}`));
	const answer = answerOf(create({ ip_address_space: { id: SMALL_ADDRESS_SPACE } }));
	const message = 'No IP Address available.';
	expect(await answer).toEqual([404, { error_code: 1601, error_token: 'Unavailable', message }]);
});

it('creates one endpoint at a time: a second one meanwhile is turned away', async () => {
	sandbox.control.set({ latencyMs: 50 });
	const answers = await Promise.all([create({ name: 'a' }), create({ name: 'b' })]);
	expect(answers.map(({ status }) => status).sort()).toEqual([201, 404]);
	expect(answers.find(({ status }) => status === 404)?.data.error_code).toBe(1601);
	expect((await create({ name: 'c' })).status).toBe(201);
});
