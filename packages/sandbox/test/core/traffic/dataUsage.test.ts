import { AT_NOON } from '../../client';
import { device, devicePerTest, sandbox } from '../../sandboxHooks';

devicePerTest();
beforeEach(() => {
	const { control } = sandbox;
	control.setOnline(device.id, false);
	control.setOnline(device.id, true);
	sandbox.world.usageRecords.length = 0;
});

const flow = (up: number, down: number) =>
	sandbox.control.addFlows(device.id, [
		{ started_on: sandbox.control.now().toISOString(), bytes_up: up, bytes_down: down },
	]);
const volumes = () => sandbox.world.usageRecords.map(({ rx, tx }) => [rx, tx]);

it('a session that ends has a usage record of what it used, with its own id', () => {
	flow(300, 700);
	flow(0, 2000);
	sandbox.control.advance(60);
	expect(volumes()).toEqual([]);
	sandbox.control.setOnline(device.id, false);
	const [record, ...more] = sandbox.world.usageRecords;
	const closed = sandbox.world.events.filter(({ type }) => type === 5).at(-1);
	expect(more).toEqual([]);
	expect(record).toMatchObject({
		traffic: 5,
		rx: 0.0027,
		tx: 0.0003,
		startedAt: AT_NOON.startTime.getTime(),
		endedAt: AT_NOON.startTime.getTime() + 60_000,
		session: closed?.detail?.session_id,
		endpoint: { id: device.id, name: device.name },
		sim: { id: device.simId },
	});
});

it('a session without traffic has none', () => {
	sandbox.control.setOnline(device.id, false);
	expect(volumes()).toEqual([]);
});

it('a long session has one for each 100 kB, 45 seconds apart; together they are its volume', () => {
	flow(60_000, 60_000);
	expect(volumes()).toEqual([]);
	sandbox.control.advance(45);
	flow(1000, 0);
	expect(volumes()).toEqual([[0.06, 0.061]]);
	sandbox.control.advance(45);
	flow(1000, 0);
	expect(volumes()).toHaveLength(1);
	sandbox.control.setOnline(device.id, false);
	expect(volumes()).toEqual([
		[0.06, 0.061],
		[0, 0.001],
	]);
	const [first, second] = sandbox.world.usageRecords;
	expect(second?.startedAt).toBe(first?.endedAt);
	expect(second?.session).toBe(first?.session);
	const closed = sandbox.world.events.filter(({ type }) => type === 5).at(-1);
	expect(closed?.detail?.volume).toEqual({ total: 0.122, rx: 0.06, tx: 0.062 });
});
