import { startSandbox, SCENARIO_NAMES, type Sandbox, type ScenarioName } from '../../../src';
import { settleConnection } from '../../../src/core/device/connection';
import { anonymous, AT_NOON } from '../../client';

/** The story of the large fleet is the same in a smaller one. */
const options = (scenario: ScenarioName, seed?: number) => ({
	...AT_NOON,
	scenario,
	seed,
	...(scenario === 'big-fleet-50000' && { endpoints: 2000 }),
});

/** What requests could read after this many seconds. */
async function story(scenario: ScenarioName, steps: number[], seed?: number): Promise<string> {
	const sandbox = await startSandbox(options(scenario, seed));
	for (const seconds of steps) sandbox.control.advance(seconds);
	const { world, control } = sandbox;
	for (const endpoint of world.endpoints.values()) settleConnection(world, endpoint);
	const { endpoints, sims, events, flows, usageRecords, devices } = world;
	await sandbox.close();
	const text = (_key: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value);
	const read = { story: control.scenario(), events, usageRecords, totals: world.ledger.totals() };
	return JSON.stringify([read, ...[endpoints, sims, flows, devices].map((map) => [...map])], text);
}

describe.each(SCENARIO_NAMES)('%s', (name) => {
	it('is the same with the same seed, and another one with another seed', async () => {
		const steps = [400, 3600];
		const first = await story(name, steps);
		expect((await story(name, steps)) === first).toBe(true);
		expect((await story(name, steps, 2)) === first).toBe(false);
	});

	it('tells what has happened and what will, without an end in the past', async () => {
		const sandbox = await startSandbox(options(name));
		const { data: begun } = await anonymous(sandbox).get('/_sandbox/scenario');
		expect(begun).toMatchObject({ name, seed: 1 });
		expect(begun.watch.length).toBeGreaterThan(1);
		expect(begun.next.length).toBeGreaterThan(0);
		await anonymous(sandbox).post('/_sandbox/clock', { seconds: begun.next[0].in_seconds });
		const { data: later } = await anonymous(sandbox).get('/_sandbox/scenario');
		const { what } = begun.next[0];
		const told = [
			...later.happened,
			...later.next.filter((one: { in_seconds: number }) => one.in_seconds <= 0),
		];
		expect(told.map((one: { what: string }) => one.what)).toContain(what);
		for (const { in_seconds: seconds } of later.next) expect(seconds).toBeGreaterThanOrEqual(0);
		await sandbox.close();
	});
});

describe('the clock', () => {
	let sandbox: Sandbox;
	afterEach(() => sandbox.close());

	it('gives each step its own time, however far it jumps', async () => {
		sandbox = await startSandbox(options('stolen-sim'));
		sandbox.control.advance(7200);
		const [robbed = 0] = sandbox.world.story?.cast.robbed ?? [];
		const moved = sandbox.world.events
			.filter(({ endpoint, type }) => endpoint?.id === robbed && type === 1)
			.map(({ at }) => new Date(at).toISOString().slice(11, 16));
		expect(moved).toEqual(['11:52', '12:05', '12:10']);
	});

	it('brings the steps of a clock that runs, too', async () => {
		sandbox = await startSandbox({ scenario: 'stolen-sim' });
		const [updated = 0] = sandbox.world.story?.cast.updated ?? [];
		const before = sandbox.world.devices.get(updated)?.imei;
		// Real time alone brings the step: the rest of its 180 seconds.
		sandbox.control.advance(179.5);
		const { world } = sandbox;
		while (world.devices.get(updated)?.imei === before) {
			await new Promise((resolve) => setTimeout(resolve, 20));
		}
		expect(sandbox.control.scenario()?.happened).toHaveLength(1);
	});
});

it('goes on when a device of the story was deleted', async () => {
	const sandbox = await startSandbox(options('stolen-sim'));
	const [robbed = 0] = sandbox.world.story?.cast.robbed ?? [];
	sandbox.control.removeEndpoint(robbed);
	sandbox.control.advance(86_400);
	expect(sandbox.control.scenario()?.next).toEqual([]);
	await sandbox.close();
});

it('refuses an unknown scenario, and a fleet that is too small for it', async () => {
	await expect(startSandbox({ scenario: 'toString' as never })).rejects.toThrow('No scenario');
	await expect(startSandbox({ scenario: 'stolen-sim', endpoints: 2 })).rejects.toThrow(
		'This fleet is too small for the scenario: start with more endpoints',
	);
});

it('tells of no scenario without one', async () => {
	const sandbox = await startSandbox();
	expect(sandbox.control.scenario()).toBeNull();
	expect((await anonymous(sandbox).get('/_sandbox/scenario')).data).toEqual({ name: null });
	await sandbox.close();
});
