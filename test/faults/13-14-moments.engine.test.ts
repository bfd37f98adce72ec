import { idsOf } from '../nodes/CellularIotTrigger/fixtures/watchedService';
import { DEVICE, flowIds, KINDS, watchedDevice } from './flowLog';

describe.each(KINDS)('%s state', (kind) => {
	const { fault, flows, later, sends, watch } = watchedDevice();

	test('row 13: 50 records of one moment, across the edges of pages and of polls: each exactly once', async () => {
		const trigger = await watch(kind, { options: { maxRecords: 20 } });
		later(10);
		const ids = flows(DEVICE, ...Array.from({ length: 50 }, (): [number, number] => [5, 5]));
		fault({ path: '/detail', query: { per_page: '7' }, times: 'always' });
		const polls = [];
		for (let poll = 0; poll < 4; poll++) polls.push(flowIds(await trigger.tick()));
		expect(polls.map((given) => given.length)).toEqual([20, 20, 10, 0]);
		expect(new Set(polls.flat())).toEqual(new Set(ids));
	}, 60_000);

	test('row 14: an SMS that appears 10 minutes late comes once; 20 minutes late is the documented miss', async () => {
		const trigger = await watch(kind, {}, 'smsReceived');
		later(60);
		sends(DEVICE);
		expect(await trigger.tick()).toHaveLength(1);
		const late = sends(DEVICE, 10);
		expect(idsOf(await trigger.tick())).toEqual([late]);
		expect(await trigger.tick()).toBeNull();
		sends(DEVICE, 20);
		expect(await trigger.tick()).toBeNull();
	});
});
