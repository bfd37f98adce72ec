import type { INodeParameters } from 'n8n-workflow';
import type { Fault } from '../../../sandbox';
import { watching } from '../../engine/poll';
import type { TriggerHost } from '../../engine/poll';
import { idsOf, watchedService } from './watchedService';

/** The fault matrix, rows 11 to 19, 29 and 30: both kinds of n8n, over HTTP. */

const DEVICE = 11400001;
const OTHER = 11400003;

const { service, host, sends, flows, later } = watchedService();
const fault = (one: Fault) => service.sandbox.control.fault(one);

const flowIds = (items: Awaited<ReturnType<TriggerHost['tick']>>) =>
	items?.map(({ json }) => json.flow_id) ?? [];

/** Polls until nothing comes any more. */
async function everything(trigger: TriggerHost): Promise<unknown[]> {
	const all: unknown[] = [];
	for (let items = await trigger.tick(); items; items = await trigger.tick()) {
		all.push(...flowIds(items));
	}
	return all;
}

beforeEach(() => {
	later(3 * 24 * 60);
	for (const device of [DEVICE, OTHER]) {
		service.sandbox.world.flows.set(device, []);
		service.sandbox.world.sms.set(device, []);
	}
});

describe.each(['live', 'durable'] as const)('%s state', (kind) => {
	const watch = async (more: INodeParameters = {}, devices = [DEVICE]) => {
		const trigger = await host(kind, watching('flowRecord', devices, more));
		await trigger.activate();
		return trigger;
	};
	const many = (count: number, from = 30) =>
		flows(
			DEVICE,
			...Array.from({ length: count }, (_, index): [number, number] => {
				const at = 1 + from - (index * from) / count;
				return [at, at];
			}),
		);

	test('11: rows inserted and deleted between two pages', async () => {
		const trigger = await watch();
		later(40);
		const ids = many(1300);
		fault({ path: 'detail\\?.*page=2', delayMs: 250, times: 2 });
		const polling = trigger.tick();
		await new Promise((resolve) => setTimeout(resolve, 150));
		const late = flows(DEVICE, [29, 29], [15, 15], [29.5, 1]);
		const log = service.sandbox.world.flows.get(DEVICE) ?? [];
		const gone = log.splice(10, 3).map(({ flow_id }) => flow_id);
		const given = [...flowIds(await polling), ...(await everything(trigger))];
		expect(new Set(given).size).toBe(given.length);
		const stayed = [...ids, ...late].filter((id) => !gone.includes(id));
		expect(stayed.filter((id) => !given.includes(id))).toEqual([]);
	});

	test.each([
		['missing', { 'X-pages': null, 'X-count': null, 'X-per-page': null }],
		['too small', { 'X-count': '3' }],
		['too large', { 'X-count': '99999', 'X-pages': '5' }],
	])('12: paging headers that are %s', async (_, headers) => {
		const trigger = await watch();
		later(40);
		const ids = many(1300);
		fault({ path: '/detail', headers, times: 'always' });
		const given = await everything(trigger);
		expect(given.sort()).toEqual(ids.sort());
	});

	test('13: 50 records of one moment, across the edges of polls', async () => {
		const trigger = await watch({ options: { maxRecords: 20 } });
		later(10);
		const ids = flows(DEVICE, ...Array.from({ length: 50 }, (): [number, number] => [5, 5]));
		const polls = [];
		for (let poll = 0; poll < 4; poll++) polls.push(flowIds(await trigger.tick()));
		expect(polls.map((given) => given.length)).toEqual([20, 20, 10, 0]);
		expect(new Set(polls.flat())).toEqual(new Set(ids));
	});

	test('14: an SMS that appears 10 minutes late, and the documented miss of one that appears 20 minutes late', async () => {
		const trigger = await host(kind, watching('smsReceived', [DEVICE]));
		await trigger.activate();
		later(60);
		sends(DEVICE);
		expect(await trigger.tick()).toHaveLength(1);
		const late = sends(DEVICE, 10);
		expect(idsOf(await trigger.tick())).toEqual([late]);
		sends(DEVICE, 20);
		expect(await trigger.tick()).toBeNull();
	});

	test('16: n8n dies between the end of a poll and storing it', async () => {
		const trigger = await watch();
		await trigger.tick();
		later(5);
		const [id] = flows(DEVICE, [2, 1]);
		await trigger.crash();
		later(1);
		expect(flowIds(await trigger.tick())).toEqual([id]);
		later(1);
		await trigger.crash();
		expect(flowIds(await trigger.tick())).toEqual([]);
	});

	test('17: two polls at once lose nothing; only with snapshots may they repeat', async () => {
		const trigger = await watch();
		await trigger.tick();
		later(5);
		const ids = flows(DEVICE, [2, 1], [3, 3]);
		fault({ path: '/detail', delayMs: 200, times: 1 });
		const both = (await Promise.all([trigger.tick(), trigger.tick()])).flatMap(flowIds);
		expect(new Set(both)).toEqual(new Set(ids));
		if (kind === 'live') expect(both).toHaveLength(2);
		expect(await trigger.tick()).toBeNull();
	});

	test('18: a poll that breaks off at page 4 of 5', async () => {
		const trigger = await watch({ options: { maxRecords: 10_000 } });
		later(40);
		const ids = many(4500);
		const before = JSON.stringify(trigger.stored());
		fault({ path: 'detail\\?.*page=4', status: 403, body: {} });
		await expect(trigger.tick()).rejects.toThrow('does not allow this');
		expect(JSON.stringify(trigger.stored())).toBe(before);
		expect(flowIds(await trigger.tick()).sort()).toEqual(ids.sort());
	});

	test('19: more records than fit, in order and in polls of one size, with a memory that stays small', async () => {
		const trigger = await watch({ options: { maxRecords: 1000, startFrom: 'lastDay' } });
		const ids = many(4500, 800);
		const sizes: number[] = [];
		const given: unknown[] = [];
		for (let poll = 0; poll < 5; poll++) {
			const items = await trigger.tick();
			given.push(...flowIds(items));
			sizes.push(items?.length ?? 0);
			expect(JSON.stringify(trigger.stored()).length).toBeLessThan(60_000);
		}
		expect(given).toEqual(ids);
		expect(sizes).toEqual([1000, 1000, 1000, 1000, 500]);
	});

	test('29: deactivated during a poll, and another event and back', async () => {
		const trigger = await host(kind, watching('smsReceived', [DEVICE]));
		await trigger.activate();
		await trigger.tick();
		later(5);
		const id = sends(DEVICE);
		await trigger.crash();
		expect(idsOf(await trigger.publish())).toEqual([id]);
		const flow = flows(DEVICE, [2, 1]);
		trigger.change({ triggerOn: 'flowRecord' });
		expect(flowIds(await trigger.publish())).toEqual(flow);
		const next = sends(DEVICE);
		trigger.change({ triggerOn: 'smsReceived' });
		// The state of one source never counts for another: SMS of the last overlap come again.
		expect(idsOf(await trigger.publish())).toEqual([id, next]);
		expect(await trigger.tick()).toBeNull();
	});

	test('30: any order, and ids that are numbers or texts', async () => {
		const trigger = await host(kind, watching('smsReceived', [DEVICE]));
		await trigger.activate();
		await trigger.tick();
		const row = (id: number | string, minutes: number) => ({
			id,
			submit_date: new Date(
				service.sandbox.control.now().getTime() + minutes * 60_000,
			).toISOString(),
			sms_type: { id: 2 },
		});
		const answer = (body: object[]) => fault({ path: `${DEVICE}/sms$`, status: 200, body });
		answer([row(7, -3), row('9', -1), row('8', -2)]);
		expect(idsOf(await trigger.tick())).toEqual([7, '8', '9']);
		answer([row(9, -1), row('7', -3), row('10', -2), row(8, -2)]);
		expect(idsOf(await trigger.tick())).toEqual(['10']);
	});
});
