import { withService } from '../engine';
import { AT_NOON } from '../../packages/sandbox/test/client';
import { runs } from '../../packages/tools/jest/runs';
import { formOf } from './example';

/** The whole fleet in the long tests. */
const SIZE = Math.max(5_000, runs(50_000));
const service = withService({
	...AT_NOON,
	scenario: 'big-fleet-50000',
	endpoints: SIZE,
	check: false,
});

it('example 18 plans a sheet of the whole fleet from lists, without a request for each device', async () => {
	const { world, control } = service;
	const list = { resource: 'endpoint', operation: 'getAll', returnAll: true, simplify: true };
	const devices = await service.output(list);
	expect(devices).toHaveLength(SIZE);
	const sheet = devices.map(({ name }, at) => ({
		name,
		...(at % 1000 === 7 && { tags: 'plant-b' }),
	}));
	control.resetRequests();
	const [plan] = await service.output(formOf('apply-sheet.json', 'Show the Plan'), { json: sheet });
	expect(plan).toMatchObject({
		devices: SIZE,
		counts: { change: SIZE / 1000, nothing: SIZE - SIZE / 1000, conflict: 0, failed: 0 },
	});
	expect(plan?.lines).toHaveLength(SIZE / 1000);
	expect(service.sent().length).toBeLessThan(SIZE / 1000 + 10);
	expect(world.tagIdsByName.has('plant-b')).toBe(false);
}, 300_000);

it('Get Health of Many counts it with a request for each thousand devices, and finds the silent ones', async () => {
	const { control } = service;
	const read = async () => {
		const form = { resource: 'endpoint', operation: 'getHealth', output: 'summary' };
		const [summary] = await service.output(form);
		return summary?.counts as Record<string, number>;
	};
	const before = await read();
	control.advance(600);
	control.resetRequests();
	const after = await read();
	// Pages of the list, of events and of contacts.
	expect(service.sent().length).toBeLessThan(SIZE / 1000 + 20);
	expect((after.silent ?? 0) - (before.silent ?? 0)).toBe(200);
}, 300_000);
