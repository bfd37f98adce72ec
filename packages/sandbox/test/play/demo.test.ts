import { APPLICATION_TOKEN, startSandbox, type Sandbox } from '../../src';
import { AT_NOON, loggedIn } from '../client';

let sandbox: Sandbox;

afterEach(() => sandbox.close());

const open = async (options: object) => {
	sandbox = await startSandbox({ ...AT_NOON, ...options });
	return await loggedIn(sandbox);
};
const freeSims = () => [...sandbox.world.sims.values()].filter((one) => one.endpointId === null);

it('has 300 free SIMs, and usage of each day of this month and the last one', async () => {
	const client = await open({ demo: true });
	expect(freeSims().map(({ id }) => id)).toEqual(
		Array.from({ length: 300 }, (_, place) => 4400024 + place),
	);
	const { last_month: last } = (await client.get('/api/v1/organisation/my/stats')).data;
	expect(last.data.volume).toBeGreaterThan(10);
	expect(last.sms.volume).toBeGreaterThan(10);
	const params = { start_date: '2026-02-01', end_date: '2026-03-11' };
	const { data } = await client.get('/api/v1/endpoint/11400001/stats/daily', { params });
	expect(data).toHaveLength(38);
});

it('keeps every device below its limits and quotas, on any day of a month', async () => {
	for (const startTime of ['2026-03-01T00:00:00Z', '2026-03-31T23:59:00Z']) {
		await open({ demo: true, startTime: new Date(startTime) });
		expect(sandbox.world.overLimit.size).toBe(0);
		const states = sandbox.control.devices().devices.map(({ state }) => state);
		expect(states).not.toContain('BLOCKED');
		await sandbox.close();
	}
});

it('leaves all other ids as they are, and scenarios alone', async () => {
	await open({});
	const before = [...sandbox.world.sims.values()];
	await sandbox.close();
	await open({ demo: true });
	expect([...sandbox.world.sims.values()].slice(0, before.length)).toEqual(before);
	await sandbox.close();
	await open({ demo: true, scenario: 'esim-rollout' });
	expect(freeSims()).toHaveLength(12);
	expect(APPLICATION_TOKEN).toBe(sandbox.applicationToken);
});
