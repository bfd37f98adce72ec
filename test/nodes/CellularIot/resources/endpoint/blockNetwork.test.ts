import { locator, withService } from '../../../../engine';
import { DEVICE, formOf, TOOL } from './fleet';

const service = withService();
const form = (network: unknown = 3, id: number | string = DEVICE) =>
	formOf('blockNetwork')(id, { operatorId: locator('id', network as number) });
const blocked = (id = DEVICE) => [...(service.sandbox.world.operatorBlacklists.get(id) ?? [])];

beforeEach(() => service.sandbox.world.operatorBlacklists.clear());

describe('endpoint blockNetwork', () => {
	it('blocks a network with one request', async () => {
		const { json, error } = await service.run(form());
		expect(error).toBeUndefined();
		expect(json).toEqual([
			{ blocked: true, already_blocked: false, endpoint_id: DEVICE, operator_id: 3 },
		]);
		expect(service.sent()).toEqual([`PUT /api/v1/endpoint/${DEVICE}/operator_blacklist/3`]);
		expect(blocked()).toEqual([3]);
	});

	it('goes on with the other items, and pairs them', async () => {
		const { json, outputs } = await service.run(form('={{ $json.network }}'), {
			json: [{ network: 6 }, { network: 4 }],
			node: { onError: 'continueRegularOutput' },
		});
		expect(json).toMatchObject([
			{ error: expect.stringContaining("Operator with Id '6' not found") },
			{ blocked: true, operator_id: 4 },
		]);
		expect(outputs[0]?.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }]);
	});

	it.each([
		['={{ "" }}', "'Network' is empty"],
		['={{ "../3" }}', "'Network' must be an ID"],
	])('refuses the network %s before anything is sent', async (network, message) => {
		const { error } = await service.run(form(network));
		expect(error?.message).toContain(message);
		expect(service.sent()).toEqual([]);
	});

	it('asks an AI agent to confirm', async () => {
		const { error } = await service.run(form(), { node: TOOL });
		expect(error?.message).toContain("'Confirm' must be on to block this network");
		expect(blocked()).toEqual([]);
	});
});
