import { withService } from '../../../../engine';
import { DEVICE, formOf, lastBody, TOOL } from './fleet';

const service = withService();
/** A traffic limit in the profile of the device. */
const LIMIT = 18;
const add = (volume: unknown, limit?: unknown) =>
	formOf('addTrafficLimit')(DEVICE, {
		volume,
		additionalFields: limit === undefined ? {} : { trafficLimitId: limit },
	});
const stored = () => service.sandbox.world.limitExtensions.get(DEVICE) ?? [];

beforeEach(() => service.sandbox.world.limitExtensions.clear());

it('adds to one limit, or to all', async () => {
	const one = await service.run(add('5', LIMIT));
	expect(one.json).toEqual([
		{ added: true, endpoint_id: DEVICE, volume: 5, traffic_limit_id: LIMIT },
	]);
	expect(lastBody(service)).toEqual({ volume: 5, traffic_limit_id: LIMIT });
	const two = await service.run(add(7));
	expect(two.json).toEqual([{ added: true, endpoint_id: DEVICE, volume: 7 }]);
	expect(lastBody(service)).toEqual({ volume: 7 });
	const request = `POST /api/v1/endpoint/${DEVICE}/traffic_limit_extension`;
	expect(service.sent()).toEqual([request, request]);
	expect(stored()).toHaveLength(2);
});

it.each([
	[add(''), "'Volume' is empty"],
	[add(0), "'Volume' must be a whole number, 1 or more"],
	[add(1.5), "'Volume' must be a whole number"],
	[add(1, 'x'), "'Traffic Limit' must be an ID"],
])('refuses %j before anything is sent', async (form, message) => {
	const { error } = await service.run(form);
	expect(error?.message).toContain(message);
	expect(service.sent()).toEqual([]);
});

it('shows what the service says about a limit that is not there, and goes on', async () => {
	const { json, outputs } = await service.run(add(1, '={{ $json.limit }}'), {
		json: [{ limit: 99 }, { limit: LIMIT }],
		node: { onError: 'continueRegularOutput' },
	});
	expect(json).toMatchObject([
		{ error: expect.stringContaining("Traffic limit with Id '99' not found") },
		{ added: true },
	]);
	expect(outputs[0]?.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }]);
	expect(stored()).toHaveLength(1);
});

it('asks an AI agent to confirm', async () => {
	const { error } = await service.run(add(1), { node: TOOL });
	expect(error?.message).toContain("'Confirm' must be on to let this endpoint use more traffic");
	expect(service.sent()).toEqual([]);
});
