import { locator, withService } from '../../../../engine';

const service = withService();
/** Has Data with a limit; no SMS. */
const PROFILE = 540002;
const SMS_MT = 61;
const DATA = 38;
const form = (operation: string, serviceId: unknown, serviceProfileId: unknown = PROFILE) => ({
	resource: 'serviceProfile',
	operation,
	serviceProfileId: locator('list', serviceProfileId as string),
	serviceId: typeof serviceId === 'number' ? locator('list', serviceId) : serviceId,
});
const PATH = `/api/v1/service_profile/${PROFILE}/service`;

const services = () =>
	service.sandbox.world.serviceProfiles.get(PROFILE)?.service.map(({ id }) => id);
const at = (method: string) => ({ method, path: '/service/' });

beforeAll(async () => {
	for (const id of [SMS_MT, 62, 3]) await service.run(form('addService', id));
	service.sandbox.control.resetRequests();
});

describe('service profile remove service', () => {
	it('removes a service', async () => {
		const { json, error } = await service.run(form('removeService', SMS_MT));
		expect(error).toBeUndefined();
		expect(json).toEqual([{ removed: true, service_profile_id: PROFILE, service_id: SMS_MT }]);
		expect(service.sent()).toEqual([`DELETE ${PATH}/${SMS_MT}`]);
		expect(services()).not.toContain(SMS_MT);
	});

	it('says to take the limits away first', async () => {
		const { error } = await service.run(form('removeService', DATA));
		expect(error?.message).toBe(
			'The service still has traffic limits in this profile, so it cannot be removed',
		);
		expect(error?.description).toContain("'Remove Traffic Limit' first");
		expect(services()).toContain(DATA);
	});

	it('does not call it removed when a second try meets the limits', async () => {
		service.sandbox.control.fault({ ...at('DELETE'), status: 503 });
		const { json, error } = await service.run(form('removeService', DATA));
		expect(json).toEqual([]);
		expect(error?.message).toContain('still has traffic limits');
	});

	it('calls it removed when only the answer was lost', async () => {
		service.sandbox.control.fault({ ...at('DELETE'), reset: 'midBody' });
		const { json, error } = await service.run(form('removeService', 62));
		expect(error).toBeUndefined();
		expect(json).toMatchObject([{ removed: true, service_id: 62 }]);
		expect(service.sent()).toHaveLength(2);
		expect(services()).not.toContain(62);
	});

	it('goes on after a refusal when the node is set so, with the right pairing', async () => {
		const { json, outputs } = await service.run(form('removeService', '={{ $json.id }}'), {
			node: { onError: 'continueRegularOutput' },
			json: [{ id: 62 }, { id: 3 }],
		});
		expect(json).toMatchObject([
			{ error: expect.stringContaining("Service with Id '62' not found.") },
			{ removed: true, service_id: 3 },
		]);
		expect(outputs[0]?.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }]);
	});
});

it('asks an AI agent to confirm', async () => {
	const tool = { name: 'Cellular IoT', type: 'n8n-nodes-cellular-iot.cellularIotTool' };
	const { error } = await service.run(form('removeService', DATA), { node: tool });
	expect(error?.message).toContain("'Confirm' must be on to remove this service");
	expect(service.sent()).toEqual([]);
});
