import type { IDataObject } from 'n8n-workflow';
import { locator, withService } from '../../../../engine';

const service = withService();
const form = (name: unknown, additionalFields: IDataObject = {}) => ({
	resource: 'serviceProfile',
	operation: 'create',
	name,
	additionalFields,
});

const posted = () =>
	service.sandbox.control
		.requests()
		.filter(({ method, path }) => method === 'POST' && path === '/api/v1/service_profile')
		.map(({ body }) => body);

describe('service profile create', () => {
	it('sends the name alone, and gives the new profile as the service keeps it', async () => {
		const { json, error } = await service.run(form(' Meters '));
		expect(error).toBeUndefined();
		expect(posted()).toEqual([{ name: 'Meters' }]);
		expect(json).toMatchObject([
			{ id: 540004, name: 'Meters', allowed_3g: true, service: [], used_count: 0 },
		]);
		expect(service.sent()).toEqual([
			'POST /api/v1/service_profile',
			'GET /api/v1/service_profile',
			'GET /api/v1/service_profile/540004',
		]);
	});

	it('takes the id from Location where the service sends it', async () => {
		const headers = { Location: '/api/v1/service_profile/540002' };
		service.sandbox.control.fault({ method: 'POST', path: '/service_profile$', headers });
		const { json } = await service.run(form('located'));
		expect(json).toMatchObject([{ id: 540002 }]);
		expect(service.sent()).toHaveLength(2);
	});

	it.each<[string, unknown, IDataObject, string]>([
		['a blank name', ' ', {}, "'Name' is empty"],
		['a switch that is none', 'a', { allowed3g: 'perhaps' }, "'Allowed 3G' must be true or false"],
		[
			'a region that is no id',
			'a',
			{ breakoutRegionId: locator('id', '={{ "eu" }}') },
			"'Breakout Region' must be an ID",
		],
	])('refuses %s before anything is sent', async (_, name, optional, message) => {
		const { error } = await service.run(form(name, optional));
		expect(error?.message).toContain(message);
		expect(service.sent()).toEqual([]);
	});

	it('says what the service refused, and goes on where the node is set so', async () => {
		const { json, outputs } = await service.run(
			form('={{ $json.name }}', { dnsId: '={{ $json.dns }}' }),
			{
				node: { onError: 'continueRegularOutput' },
				json: [
					{ name: 'first', dns: 4 },
					{ name: 'second', dns: 99 },
					{ name: 'third', dns: '' },
				],
			},
		);
		expect(json).toMatchObject([
			{ name: 'first', dns: { id: 4 } },
			{ error: "The service did not accept the values: DNS with Id '99' not found." },
			{ name: 'third' },
		]);
		expect(json[2]).not.toHaveProperty('dns');
		expect(outputs[0]?.map(({ pairedItem }) => pairedItem)).toEqual(
			[0, 1, 2].map((item) => ({ item })),
		);
	});

	it('says that retail must be granted', async () => {
		const { error } = await service.run(form('Shop', { retail: true }));
		expect(error?.httpCode).toBe('403');
		expect(error?.message).toContain('The service does not allow this');
	});

	it('takes the profile from the answer where it is there', async () => {
		const body = { id: 17, name: 'as sent' };
		service.sandbox.control.fault({ method: 'POST', path: '/service_profile$', status: 201, body });
		const { json } = await service.run(form('a'));
		expect(json).toEqual([body]);
		expect(service.sent()).toHaveLength(1);
	});

	it('gives the id when the new profile cannot be read', async () => {
		service.sandbox.control.fault({
			method: 'GET',
			path: '/service_profile/',
			status: 403,
			body: {},
		});
		const { json, error } = await service.run(form('unreadable'));
		expect(error).toBeUndefined();
		expect(json).toEqual([{ id: Math.max(...service.sandbox.world.serviceProfiles.keys()) }]);
	});

	it('asks an AI agent to confirm', async () => {
		const tool = { name: 'Cellular IoT', type: 'n8n-nodes-cellular-iot.cellularIotTool' };
		const { error } = await service.run(form('agent'), { node: tool });
		expect(error?.message).toContain("'Confirm' must be on to create this service profile");
		expect(service.sent()).toEqual([]);
	});
});
