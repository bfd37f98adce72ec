import { networkOf } from '../../../../../packages/sandbox/src/world/networks';
import { withService } from '../../../../engine';
import { DEVICE, formOf } from './fleet';

const service = withService();
const form = (id?: number | string) => formOf('blockNetwork')(id, { change: 'blockCurrent' });
const ENDPOINT = `/api/v1/endpoint/${DEVICE}`;
const network = networkOf({ devices: new Map() }, DEVICE);
const { id: operatorId, name } = network.operator;
const blocked = (id = DEVICE) => [...(service.sandbox.world.operatorBlacklists.get(id) ?? [])];
const put = `PUT ${ENDPOINT}/operator_blacklist/${operatorId}`;

beforeEach(() => {
	const { control, world } = service.sandbox;
	world.operatorBlacklists.clear();
	control.setOnline(DEVICE, true);
	control.advance(60);
});

it('blocks the network that the device is in, and names it', async () => {
	const { json, hints, error } = await service.run(form());
	expect(error).toBeUndefined();
	expect(json).toEqual([
		{
			blocked: true,
			already_blocked: false,
			endpoint_id: DEVICE,
			operator_id: operatorId,
			network: name,
			country: network.country.name,
			seen_in: 'connectivity',
			seen_at: expect.stringMatching(/^\d{4}-.+Z$/),
		},
	]);
	expect(service.sent()).toEqual([`GET ${ENDPOINT}/connectivity`, put]);
	expect(blocked()).toEqual([operatorId]);
	expect(JSON.stringify(hints)).toContain('no other network in reach goes offline');
});

it('blocks the network of the last event of a device that is offline', async () => {
	service.sandbox.control.setOnline(DEVICE, false);
	service.sandbox.control.advance(3600);
	expect(await service.output(form())).toMatchObject([
		{ blocked: true, operator_id: operatorId, network: name, seen_in: 'event' },
	]);
	expect(service.sent()).toEqual([`GET ${ENDPOINT}/connectivity`, `GET ${ENDPOINT}/event`, put]);
	expect(service.sandbox.control.requests()[1]?.query).toMatchObject({
		q: 'type:1|2|3|5',
		sort: '-id',
	});
});

it('looks behind a newer event that names no network', async () => {
	service.sandbox.control.setOnline(DEVICE, false);
	service.sandbox.control.addEvent({ type: 3, endpointId: DEVICE, severity: 1 });
	expect(await service.output(form())).toMatchObject([
		{ operator_id: operatorId, seen_in: 'event' },
	]);
});

it('reads the name once for all devices where only the session names the network', async () => {
	const session = { status: { description: 'ONLINE' }, pdp_context: { operator_id: '5' } };
	service.sandbox.control.fault({
		path: 'connectivity$',
		status: 200,
		body: session,
		times: 'always',
	});
	const { json } = await service.run(form('={{ $json.id }}'), {
		json: [{ id: DEVICE }, { id: 11400002 }],
	});
	expect(json).toMatchObject([
		{ operator_id: 5, network: 'Nordnetz', country: 'Germany' },
		{ operator_id: 5, network: 'Nordnetz' },
	]);
	expect(service.sent().filter((one) => one === 'GET /api/v1/operator')).toHaveLength(1);
});

it('blocks it without a name, too', async () => {
	const body = { status: { description: 'ONLINE' }, pdp_context: { operator_id: '5' } };
	service.sandbox.control.fault({ path: 'connectivity$', status: 200, body });
	service.forbid('/operator$');
	expect(await service.output(form())).toMatchObject([
		{ blocked: true, operator_id: 5, network: null },
	]);
});

it('blocks nothing when the network is not known, and says what to do', async () => {
	const id = service.sandbox.control.addEndpoint('silent');
	const { error } = await service.run(form(id));
	expect(error?.message).toBe('The network of the device is not known');
	expect(error?.description).toContain("Use 'Change: Block a Network'");
	expect(service.sent().some((one) => one.startsWith('PUT'))).toBe(false);
	expect(blocked(id)).toEqual([]);
});

it.each(['connectivity$', '/event$', 'operator_blacklist'])(
	'gives the refusal of %s',
	async (path) => {
		service.sandbox.control.setOnline(DEVICE, false);
		service.forbid(path);
		const { error } = await service.run(form());
		expect(error?.httpCode).toBe('403');
		expect(blocked()).toEqual([]);
	},
);
