import type { AxiosInstance } from 'axios';
import {
	MAIL_USER,
	startSandbox,
	USER_PASSWORD,
	type Endpoint,
	type Sandbox,
} from '../../../sandbox';
import type { FleetView } from '../../../sandbox/control/fleet';
import { addressSpace } from '../../../sandbox/world/addressSpace';
import { anonymous, AT_NOON, hashed, loggedIn, smsEndpoint } from '../client';

let sandbox: Sandbox;
let client: AxiosInstance;
let device: Endpoint;

beforeEach(async () => {
	sandbox = await startSandbox(AT_NOON);
	client = await loggedIn(sandbox);
	device = smsEndpoint(sandbox, true);
	sandbox.control.resetRequests();
});
afterEach(() => sandbox.close());

const fleet = async (params: object = {}): Promise<FleetView> =>
	(await anonymous(sandbox).get('/_sandbox/fleet', { params })).data;

it('shows the devices with SIM and connection', async () => {
	const { devices, total, more, now, organisation } = await fleet();
	expect([devices.length, total, more]).toEqual([25, 25, false]);
	expect([now, organisation]).toEqual(['2026-03-10T12:00:00.000Z', 'Example Org']);
	expect(devices.find(({ id }) => id === device.id)).toEqual({
		id: device.id,
		name: device.name,
		iccid: sandbox.world.sims.get(device.simId ?? 0)?.iccid,
		simStatus: 'Activated',
		state: 'ONLINE',
		online: true,
	});
	sandbox.control.addEndpoint('bare');
	expect((await fleet({ search: 'BARE' })).devices).toEqual([
		expect.objectContaining({ name: 'bare', iccid: null, simStatus: null, state: 'OFFLINE' }),
	]);
});

it('adds no endpoint where no address is free', () => {
	const { addressSpaces } = sandbox.world;
	addressSpaces.clear();
	addressSpaces.set(1, addressSpace(1, '10.192.0.0/30'));
	sandbox.control.addEndpoint();
	sandbox.control.addEndpoint();
	expect(() => sandbox.control.addEndpoint()).toThrow('No room for another endpoint');
});

it('follows a device that is switched off and on', async () => {
	const states = async () => {
		const { devices } = await fleet({ search: device.name });
		return devices.map(({ state, online }) => [state, online]);
	};
	sandbox.control.setOnline(device.id, false);
	expect(await states()).toEqual([['OFFLINE', false]]);
	sandbox.control.setOnline(device.id, true);
	expect(await states()).toEqual([['ONLINE', true]]);
});

it('shows SMS of both directions, newest first, of all devices or of one', async () => {
	await client.post(`/api/v1/endpoint/${device.id}/sms`, { payload: 'STATUS' });
	sandbox.control.advance(2);
	const id = sandbox.control.deviceSends(device.id, '<b>T=1</b>');
	const all = (await fleet()).sms;
	expect(all.slice(0, 2).map(({ type, payload, status }) => [type, payload, status])).toEqual([
		['MO', '<b>T=1</b>', 'DELIVERY ATTEMPT PENDING'],
		['MT', 'STATUS', 'DELIVERED'],
	]);
	expect(all[0]).toMatchObject({ id, device: device.name, at: '2026-03-10T12:00:02.000Z' });
	const times = all.map(({ at }) => at);
	expect(times).toEqual([...times].sort().reverse());
	expect(new Set(all.map(({ device: name }) => name)).size).toBeGreaterThan(2);
	const own = (await fleet({ endpointId: device.id })).sms;
	expect(own.map(({ payload }) => payload)).toEqual(['<b>T=1</b>', 'STATUS']);
});

it('shows the newest flow records, each with a key of its own', async () => {
	sandbox.control.addFlows(device.id, [
		{ started_on: '2026-03-10T11:59:58Z', destination_hostname: null, destination_ip: '192.0.2.7' },
		{ started_on: '2026-03-10T11:59:59Z', destination_hostname: 'b.example', destination_port: 1 },
	]);
	const { flows } = await fleet();
	expect(flows.slice(0, 2)).toEqual([
		expect.objectContaining({ device: device.name, destination: 'b.example:1' }),
		expect.objectContaining({ destination: expect.stringMatching(/^192\.0\.2\.7/) }),
	]);
	expect(flows.length).toBeGreaterThan(10);
	expect(new Set(flows.map(({ key }) => key)).size).toBe(flows.length);
});

it('shows the newest requests with numbers that go on after a reset', async () => {
	const asked = async () => (await fleet()).requests.map(({ number, path }) => [number, path]);
	await client.get('/api/v1/country');
	await client.get('/api/v1/rat_type');
	const before = await asked();
	expect(before.map(([, path]) => path)).toEqual(['/api/v1/rat_type', '/api/v1/country']);
	sandbox.control.resetRequests();
	expect(await asked()).toEqual([]);
	await client.get('/api/v1/service');
	expect(await asked()).toEqual([[Number(before[0]?.[0]) + 1, '/api/v1/service']]);
});

it('shows the newest code mailed to each user, until it is used', async () => {
	const post = async (body: object) =>
		(await anonymous(sandbox).post('/api/v1/authenticate', body)).data;
	const login = { username: MAIL_USER, password: hashed(USER_PASSWORD) };
	expect((await fleet()).codes).toEqual([]);
	await post(login);
	sandbox.control.advance(5);
	const { mfa_token: token } = await post(login);
	const code = sandbox.control.mailedCodes(MAIL_USER).at(-1);
	const at = '2026-03-10T12:00:05.000Z';
	expect((await fleet()).codes).toEqual([{ username: MAIL_USER, code, at }]);
	await post({ mfa_token: token, code });
	expect((await fleet()).codes).toEqual([]);
});

it('shows 200 devices of a large fleet, and finds the others', async () => {
	const large = await startSandbox({ endpoints: 300 });
	const names = [...large.world.endpoints.values()].map(({ name }) => name);
	const view = large.control.fleet();
	expect([view.devices.length, view.total, view.more]).toEqual([200, 300, true]);
	const found = large.control.fleet({ search: names[299] ?? '' });
	expect(found.devices.map(({ name }) => name)).toContain(names[299]);
	expect(found.more).toBe(false);
	await large.close();
});
