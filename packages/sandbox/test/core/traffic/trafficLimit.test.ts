import { client, login, sandbox, sessionPerTest } from '../../sandboxHooks';
import { choose, id, path, read, state } from '../../play/troubles/device';

sessionPerTest();
beforeEach(() => {
	choose();
	sandbox.world.flows.delete(id);
	sandbox.world.events.length = 0;
});

const limits = () => {
	const profile = sandbox.world.endpoints.get(id)?.serviceProfileId;
	return `/api/v1/service_profile/${profile}/traffic_limit`;
};
const extensions = () => path('/traffic_limit_extension');
const use = (bytes: number, at = '2026-03-10T12:00:00Z') =>
	sandbox.control.addFlows(id, [{ started_on: at, bytes_up: bytes / 2, bytes_down: bytes / 2 }]);
/** Types of its events, oldest first, as the list of the endpoint shows them. */
const events = async (): Promise<number[]> =>
	(await read('/event')).map((event: { event_type: { id: number } }) => event.event_type.id);

it('a device that has used its data limit is blocked, with one event 11 before anything is read of it', async () => {
	use(9_999_998);
	expect(await state()).toBe('ONLINE');
	use(2);
	expect(await events()).toEqual([11, 5]);
	expect(await state()).toBe('BLOCKED');
	sandbox.control.advance(60);
	expect(await events()).toEqual([11, 5, 3]);
	const [blocked, , refused] = await read('/event');
	const alert = { event_source: { id: 1 }, event_severity: { id: 1 }, alert: true };
	expect(blocked).toMatchObject({
		...alert,
		description: 'Blocking data access for endpoint, traffic limit exceeded.',
	});
	expect(refused).toMatchObject({
		...alert,
		description:
			'PDP Context Request rejected, because endpoint is currently blocked due to exceeded traffic limit.',
	});
	expect(refused).not.toHaveProperty('detail');
});

it('a device that waits longer after each refusal tries ten times in half a day', async () => {
	use(10_000_000);
	await state();
	sandbox.control.advance(12 * 3600);
	await login();
	expect((await events()).filter((type) => type === 3)).toHaveLength(10);
});

it('an extension opens the way until it is used up or dropped', async () => {
	use(10_000_000);
	expect(await state()).toBe('BLOCKED');
	await client.post(extensions(), { volume: 1000 });
	sandbox.control.advance(5);
	expect(await state()).toBe('ONLINE');
	use(1000, '2026-03-10T12:00:05Z');
	expect(await state()).toBe('BLOCKED');
	await client.post(extensions(), { volume: 500_000 });
	sandbox.control.advance(5);
	expect(await state()).toBe('ONLINE');
	await client.delete(extensions());
	expect(await state()).toBe('BLOCKED');
	expect((await events()).filter((type) => type === 11)).toHaveLength(3);
});

it('a larger limit opens the way, and the next month does', async () => {
	use(10_000_000);
	expect(await state()).toBe('BLOCKED');
	await client.delete(limits());
	const limit = { service: { id: '38' }, volume: 20_000_000, period: { id: '2' } };
	expect((await client.post(limits(), limit)).status).toBe(201);
	sandbox.control.advance(5);
	expect(await state()).toBe('ONLINE');
	use(10_000_000, '2026-03-10T12:00:05Z');
	expect(await state()).toBe('BLOCKED');
	sandbox.control.advance(21 * 86_400 + 13 * 3600);
	await login();
	await state();
	sandbox.control.advance(2);
	expect(await state()).toBe('ONLINE');
});

it('a limit for satellite alone blocks nobody, and one of another month is over', async () => {
	await client.delete(limits());
	const limit = { service: { id: '38' }, volume: 10, period: { id: '2' }, satellite_only: true };
	expect((await client.post(limits(), limit)).status).toBe(201);
	use(1000);
	expect(await state()).toBe('ONLINE');
	await client.post(limits(), { ...limit, satellite_only: false });
	expect(await state()).toBe('BLOCKED');
	sandbox.world.flows.delete(id);
	use(1000, '2026-02-28T23:00:00Z');
	await state();
	sandbox.control.advance(2);
	expect(await state()).toBe('ONLINE');
});
