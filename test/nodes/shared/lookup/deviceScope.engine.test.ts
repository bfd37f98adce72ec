import type { INodeParameters } from 'n8n-workflow';
import { locator } from '../../../engine';
import {
	FIRST,
	MIDDLE,
	onFleet,
	watchedFleet,
} from '../../CellularIotTrigger/fixtures/watchedFleet';

const { host, sends, later, world, look, appears, polls } = watchedFleet();

describe('endpoints that match filters', () => {
	const read = async (filters: INodeParameters) => {
		const trigger = await host('live', onFleet({ requestsPerPoll: 100 }, filters));
		await trigger.activate();
		return new Set(look().devices);
	};
	const those = (
		matches: (one: {
			name: string;
			tags: string | null;
			status: number;
			serviceProfileId: number;
		}) => boolean,
	) => new Set([...world().endpoints.values()].filter(matches).map(({ id }) => id));

	test('by tag: the whole name of one of its tags', async () => {
		appears(FIRST + 510, { tags: 'plant-ab' });
		appears(FIRST + 511, { tags: 'cooling, Plant-A' });
		const watched = await read({ tags: ['plant-a'] });
		expect(watched).toEqual(those(({ tags }) => /(^|,)\s*plant-a(,|$)/i.test(tags ?? '')));
		expect(watched.size).toBeGreaterThan(5);
	});

	test('by several tags: one of them is enough', async () => {
		appears(FIRST + 512, { tags: 'harbor' });
		const watched = await read({ tags: ['harbor', 'plant-a'] });
		expect(watched).toEqual(those(({ tags }) => /(^|,)\s*(plant-a|harbor)(,|$)/i.test(tags ?? '')));
	});

	test('a tag that does not exist is named by the test, and in the log once', async () => {
		const trigger = await host('live', onFleet({}, { tags: ['nowhere'] }));
		await expect(trigger.test()).rejects.toMatchObject({
			message: 'No endpoint is watched',
			description: expect.stringContaining("No tag has the name 'nowhere'."),
		});
		await trigger.activate();
		expect(await polls(trigger, 40)).toEqual([]);
		expect(trigger.log).toEqual([
			"warn: No endpoint is watched. The service lists none that match 'Endpoint Filters'. No tag has the name 'nowhere'. Choose one of the list.",
		]);
	});

	test('by name, status, service profile, and in the language of the service', async () => {
		expect(await read({ name: 'heat-meter' })).toEqual(
			those(({ name }) => name.includes('heat-meter')),
		);
		expect(await read({ status: '1' })).toEqual(those(({ status }) => status === 1));
		const profile = world().endpoints.get(FIRST)?.serviceProfileId ?? 0;
		expect(await read({ serviceProfileId: locator('list', profile) })).toEqual(
			those(({ serviceProfileId }) => serviceProfileId === profile),
		);
		expect(await read({ name: 'van', q: 'status:0' })).toEqual(
			those(({ name, status }) => name.includes('van') && status === 0),
		);
	});

	test('a device is watched from when it gets the tag, until it loses it', async () => {
		const trigger = await host('durable', onFleet({}, { tags: 'alarm' }));
		await trigger.activate();
		expect(look().devices).toEqual([]);
		sends(MIDDLE, 60);
		later(100);
		const device = world().endpoints.get(MIDDLE);
		Object.assign(device ?? {}, { tags: 'alarm' });
		const first = sends(MIDDLE);
		expect(await polls(trigger, 16)).toEqual([first]);
		Object.assign(device ?? {}, { tags: null });
		await polls(trigger, 16);
		sends(MIDDLE);
		expect(await polls(trigger, 3)).toEqual([]);
	});

	test('another filter begins one overlap back and repeats nothing', async () => {
		const trigger = await host('live', onFleet({ requestsPerPoll: 100 }, { name: 'water-meter' }));
		await trigger.activate();
		const known = sends(FIRST);
		expect(await polls(trigger, 1)).toEqual([known]);
		sends(FIRST + 1, 30);
		const recent = sends(FIRST + 1, 10);
		trigger.change(onFleet({ requestsPerPoll: 100 }));
		expect(await polls(trigger, 1)).toEqual([recent]);
	});
});
