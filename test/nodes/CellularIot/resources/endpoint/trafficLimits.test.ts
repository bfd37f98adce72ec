import { locator, withService } from '../../../../engine';

const service = withService();
const DEVICE = 11400001;
/** Of the profile of the device. */
const LIMIT = 18;
const URL = `/api/v1/endpoint/${DEVICE}/traffic_limit_extension`;
const endpoint = (operation: string, extra: object = {}, id: unknown = DEVICE) => ({
	resource: 'endpoint',
	operation,
	endpointId: locator('id', id as number),
	...extra,
});
const add = (volume: unknown, limit?: unknown) =>
	endpoint('addTrafficLimit', {
		volume,
		additionalFields: limit === undefined ? {} : { trafficLimitId: limit },
	});
const stored = () => service.sandbox.world.limitExtensions.get(DEVICE) ?? [];
const lastBody = () => service.sandbox.control.requests().at(-1)?.body;

beforeEach(() => service.sandbox.world.limitExtensions.clear());

it('adds, lists and clears', async () => {
	const one = await service.run(add('5', LIMIT));
	expect(one.json).toEqual([
		{ added: true, endpoint_id: DEVICE, volume: 5, traffic_limit_id: LIMIT },
	]);
	expect(lastBody()).toEqual({ volume: 5, traffic_limit_id: LIMIT });
	const two = await service.run(add(7));
	expect(two.json).toEqual([{ added: true, endpoint_id: DEVICE, volume: 7 }]);
	expect(lastBody()).toEqual({ volume: 7 });

	const { json } = await service.run(endpoint('getTrafficLimits'));
	expect(json).toMatchObject([
		{
			endpoint_id: DEVICE,
			traffic_limit_id: LIMIT,
			volume: 5,
			expiration_date: expect.any(String),
		},
		{ volume: 7 },
	]);

	const cleared = await service.run(endpoint('clearTrafficLimits'));
	expect(cleared.json).toEqual([{ deleted: true, endpoint_id: DEVICE }]);
	expect(stored()).toEqual([]);
	const none = await service.run(endpoint('getTrafficLimits'));
	expect(none.json).toEqual([]);
	expect(none.hints).toMatchObject([{ message: expect.stringContaining('Nothing was added') }]);
	expect(service.sent()).toEqual([
		`POST ${URL}`,
		`POST ${URL}`,
		`GET ${URL}`,
		`DELETE ${URL}`,
		`GET ${URL}`,
	]);
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

it.each(['getTrafficLimits', 'clearTrafficLimits'])(
	'%s says what is missing',
	async (operation) => {
		const { error } = await service.run(endpoint(operation, {}, 999));
		expect(error?.message).toContain("Endpoint with Id '999' not found");
	},
);

it.each([
	['addTrafficLimit', 'let this endpoint use more traffic'],
	['clearTrafficLimits', 'take back what was added'],
])('%s asks an AI agent to confirm', async (operation, what) => {
	const tool = { name: 'Cellular IoT', type: 'n8n-nodes-cellular-iot.cellularIotTool' };
	const { error } = await service.run(endpoint(operation, { volume: 1 }), { node: tool });
	expect(error?.message).toContain(`'Confirm' must be on to ${what}`);
	expect(service.sent()).toEqual([]);
});
