import type { IDataObject } from 'n8n-workflow';
import { locator, withService } from '../engine';
import { AT_NOON } from '../../packages/sandbox/test/client';
import { formOf } from './example';

const EXAMPLE = 'sim-in-another-device.json';
const HOST = 'stream.example.net';
const MIDNIGHT = Date.parse('2026-03-10T00:00:00Z');

describe.each(['live', 'durable'] as const)('%s state', (kind) => {
	const service = withService({ ...AT_NOON, scenario: 'stolen-sim' });

	it('the trigger of example 17 tells the theft once, and no firmware update; the suspended SIM moves nothing', async () => {
		const { sandbox } = service;
		const { world, control } = sandbox;
		const [robbed = 0] = world.story?.cast.robbed ?? [];
		const trigger = await service.trigger(kind, formOf(EXAMPLE, 'SIM in Another Device'));
		await trigger.activate();
		const told: IDataObject[] = [];
		const polls = async (count: number) => {
			for (let poll = 0; poll < count; poll++) {
				control.advance(60);
				told.push(...((await trigger.tick()) ?? []).map(({ json }) => json));
			}
		};
		await polls(8);
		expect(told).toMatchObject([{ endpoint_id: robbed, change: 'imeiChanged' }]);
		const moved = () => (world.flows.get(robbed) ?? []).at(-1)?.destination_hostname;
		expect(moved()).toBe(HOST);

		await service.output(formOf(EXAMPLE, 'Suspend the SIM'), { json: told });
		const count = world.flows.get(robbed)?.length;
		await polls(20);
		expect(world.flows.get(robbed)?.length).toBe(count);
		expect(told).toHaveLength(1);
		const refused = world.events.filter(
			({ endpoint, description }) =>
				endpoint?.id === robbed && description.includes('SIM is not activated'),
		);
		expect(refused.length).toBeGreaterThan(0);
	}, 60_000);
});

describe('without help', () => {
	const service = withService({ ...AT_NOON, scenario: 'stolen-sim' });

	it('the data limit blocks the thief, and events, statistics and usage records tell the same volume', async () => {
		const { sandbox } = service;
		const { world, control } = sandbox;
		const [robbed = 0] = world.story?.cast.robbed ?? [];
		control.advance(30 * 60);
		const events = world.events.filter(({ endpoint }) => endpoint?.id === robbed);
		expect(events.map(({ type }) => type)).toContain(11);
		const bytes = (world.flows.get(robbed) ?? [])
			.filter(({ destination_hostname: host }) => host === HOST)
			.map(({ bytes_up: up, bytes_down: down }) => (up ?? 0) + (down ?? 0));
		const volume = bytes.reduce((sum, one) => sum + one, 0) / 1e6;
		expect(volume).toBeGreaterThan(8);
		const ended = events.flatMap(({ detail }) => detail?.volume?.total ?? []);
		const stored = world.usageRecords.filter(
			({ endpoint, traffic }) => endpoint.id === robbed && traffic === 5,
		);
		const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
		expect(sum(ended)).toBeCloseTo(volume, 6);
		expect(sum(stored.map(({ rx, tx }) => rx + tx))).toBeCloseTo(volume, 6);
		const [day] = await service.output({
			resource: 'endpoint',
			operation: 'getUsage',
			endpointId: locator('id', robbed),
			timeRange: 'custom',
			from: '2026-03-10',
			until: '2026-03-10',
		});
		const others = (world.flows.get(robbed) ?? [])
			.filter((flow) => flow.destination_hostname !== HOST && (flow.startedAt ?? 0) >= MIDNIGHT)
			.map(({ bytes_up: up, bytes_down: down }) => ((up ?? 0) + (down ?? 0)) / 1e6);
		expect(Number(day?.data_mb)).toBeCloseTo(volume + sum(others), 5);
	});
});
