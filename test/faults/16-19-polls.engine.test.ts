import { eventually } from '../engine';
import { DEVICE, flowIds, KINDS, watchedDevice } from './flowLog';

describe.each(KINDS)('%s state', (kind) => {
	const { allStruck, fault, flows, later, many, watch } = watchedDevice();

	test('row 16: n8n dies while a poll reads, or at its end before storing: nothing is lost', async () => {
		const trigger = await watch(kind);
		await trigger.tick();
		for (const moment of ['reading', 'returned'] as const) {
			later(5);
			const [id] = flows(DEVICE, [2, 1]);
			fault({ path: '/detail', delayMs: 500 });
			await trigger.crash(moment, async () => await eventually(allStruck, (struck) => struck));
			later(1);
			expect(flowIds(await trigger.tick())).toEqual([id]);
			expect(await trigger.tick()).toBeNull();
		}
	}, 60_000);

	test('row 16: n8n dies after storing, before the execution: durable loses nothing, the default at most that batch', async () => {
		const trigger = await watch(kind);
		await trigger.tick();
		later(5);
		const ids = flows(DEVICE, [2, 1]);
		expect(flowIds(await trigger.crash('stored'))).toEqual(kind === 'durable' ? ids : []);
		later(5);
		const next = flows(DEVICE, [2, 1]);
		expect(flowIds(await trigger.tick())).toEqual(next);
	});

	test('row 17: two polls at once: nothing is lost, and only with snapshots may they repeat', async () => {
		const trigger = await watch(kind);
		await trigger.tick();
		later(5);
		const ids = flows(DEVICE, [2, 1], [3, 3]);
		fault({ path: '/detail', delayMs: 200, times: 1 });
		const both = (await Promise.all([trigger.tick(), trigger.tick()])).flatMap(flowIds);
		expect(new Set(both)).toEqual(new Set(ids));
		if (kind === 'live') expect(both).toHaveLength(2);
		expect(await trigger.tick()).toBeNull();
	});

	test('row 18: a poll breaks off after page 3 of 5: the state stays, and the next poll gets all', async () => {
		const trigger = await watch(kind, { options: { maxRecords: 10_000 } });
		later(40);
		const ids = many(4500);
		const before = JSON.stringify(trigger.stored());
		fault({ path: 'detail?*page=4', status: 403, body: {} });
		await expect(trigger.tick()).rejects.toThrow('does not allow this');
		expect(JSON.stringify(trigger.stored())).toBe(before);
		expect(flowIds(await trigger.tick()).sort()).toEqual(ids.sort());
	});

	test('row 19: more records than a poll takes: several polls, in order, with a state that stays small', async () => {
		const trigger = await watch(kind, { options: { maxRecords: 1000, startFrom: 'lastDay' } });
		// See nextWindow.evict.limits.test.ts for a million records, and poll.test.ts for the budget of a poll.
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
		// Starts and ends are two lists: one of them may be read one record further than the other.
		expect(Math.max(...sizes)).toBe(1000);
	});
});
