import { MAIL_USER, USER_PASSWORD } from '../../../src';
import type { FleetView } from '../../../src/control/views/fleet';
import { addressSpace } from '../../../src/core/world/addressSpace';
import { hashed } from '../../client';
import { device, devicePerTest, sandbox, visitor } from '../../sandboxHooks';

devicePerTest();

const fleet = async (): Promise<FleetView> => (await visitor.get('/_sandbox/fleet')).data;

it('counts the devices by state, in all and for each country', async () => {
	const { organisation, scenario, total, states, countries } = await fleet();
	expect([organisation, scenario, total]).toEqual(['Example Org', null, 25]);
	expect(Object.values(states).reduce((sum, devices) => sum + devices)).toBe(25);
	expect(states.ONLINE).toBe(sandbox.world.dataSessions.size);
	expect(countries.map(({ name }) => name).sort()).toEqual(['Austria', 'France', 'Germany']);
	expect(countries.reduce((sum, one) => sum + one.states.ONLINE, 0)).toBe(states.ONLINE);
	expect(countries.map((one) => one.total)).toEqual(
		countries.map((one) => one.total).sort((a, b) => b - a),
	);
});

it('follows a device that is switched off, on, and taken abroad', async () => {
	const { id } = device;
	const { ONLINE } = (await fleet()).states;
	sandbox.control.setOnline(id, false);
	expect((await fleet()).states.ONLINE).toBe(ONLINE - 1);
	sandbox.control.setOnline(id, true);
	expect((await fleet()).states.ONLINE).toBe(ONLINE);
	sandbox.control.travel(id, { country: 'pl' });
	const abroad = { iso: 'pl', name: 'Poland', total: 1 };
	expect((await fleet()).countries.at(-1)).toMatchObject(abroad);
});

it('shows the newest code mailed to each user, until it is used', async () => {
	const post = async (body: object) => (await visitor.post('/api/v1/authenticate', body)).data;
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

it('adds no endpoint where no address is free', () => {
	const { addressSpaces } = sandbox.world;
	addressSpaces.clear();
	addressSpaces.set(1, addressSpace(1, '10.192.0.0/30'));
	sandbox.control.addEndpoint();
	sandbox.control.addEndpoint();
	expect(() => sandbox.control.addEndpoint()).toThrow('No room for another endpoint');
});
