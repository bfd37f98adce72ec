import type { TriggerHost } from '../../../engine/poll';
import { ALL_CHANGES, HOUR, MINUTE } from '../../shared/changes/fixtures/history';
import { ClockService } from './fixtures/clockService';
import { onChanges } from './fixtures/watchedDevices';

const DAY = 24 * HOUR;

let service: ClockService;
/** A fleet: one is online, one has just ended a session, one was quiet for an hour, one has never connected. */
beforeEach(() => {
	service = new ClockService();
	for (const id of [1, 2, 3]) service.adds(id, '3569380356438001', 9999);
	service.adds(4);
	service.happens(3, 1, 50);
	service.happens(3, 2, 55);
	service.happens(3, 3, 70);
	service.happens(5, 3, 60);
});
afterEach(() => service.close());

const textsOf = (items: Awaited<ReturnType<TriggerHost['tick']>>) =>
	(items ?? []).map(({ json }) => `${String(json.change)} ${String(json.endpoint_id)}`);

/** Activates a trigger. `first`: what that emitted. */
async function watching(kind: 'live' | 'durable', more: Parameters<typeof onChanges>[1] = {}) {
	const parameters = onChanges([...ALL_CHANGES], { silentHours: 24, offlineMinutes: 10, ...more });
	const trigger = await service.watchedBy(kind, parameters);
	const first = textsOf(await trigger.activate());
	/** Polls after some minutes with a clock that is off; returns what was emitted. */
	const poll = async (minutes: number, skew = 0): Promise<string[]> => {
		service.now += minutes * MINUTE;
		service.skew = skew;
		return textsOf(await trigger.tick());
	};
	return { first, poll };
}

const WRONG = [
	['30 days ahead', 30 * DAY],
	['26 hours ahead', 26 * HOUR],
	['15 minutes ahead', 15 * MINUTE],
	['15 minutes behind', -15 * MINUTE],
	['30 days behind', -30 * DAY],
] as const;

describe.each(['live', 'durable'] as const)(
	'a clock that is wrong in one poll, %s state',
	(kind) => {
		test.each(WRONG)('%s: no false item, and each change once', async (_, skew) => {
			const { poll } = await watching(kind);
			expect(await poll(1)).toEqual([]);
			// A move that was emitted, and is in the window of the wrong poll.
			service.happens(3, 1, 0, '8601230412345601');
			expect(await poll(1)).toEqual(['imeiChanged 1']);
			service.happens(5, 2);
			service.happens(2, 1);
			expect(await poll(3, skew)).toEqual([]);
			service.happens(3, 1, 0, '8601230412345601');
			expect(await poll(3)).toEqual([]);
			expect(await poll(3)).toEqual([]);
			expect(await poll(3)).toEqual([]);
			expect(await poll(1)).toEqual(['wentOffline 2']);
			expect(await poll(1)).toEqual([]);
		});

		test.each(WRONG)('%s, at the first poll: no false item', async (_, skew) => {
			service.skew = skew;
			const { poll } = await watching(kind, { silentHours: 2 });
			const emitted: string[] = [];
			for (let count = 0; count < 10; count++) emitted.push(...(await poll(1)));
			// What had ended before the clock of the first poll is learned.
			expect(emitted).toEqual(skew < -HOUR ? ['wentOffline 3'] : []);
			service.happens(2, 1);
			service.happens(2, 2);
			expect(await poll(39)).toEqual([]);
			expect(await poll(11)).toEqual([]);
			// Two hours after the first poll, and not before.
			expect(await poll(59)).not.toContain('neverSeen 4');
		});

		test.each(WRONG)('%s, with Start From: no silence is emitted', async (_, skew) => {
			const options = { startFrom: 'lastHour' };
			service.skew = skew;
			const { first: emitted, poll } = await watching(kind, { silentHours: 2, options });
			for (let count = 0; count < 5; count++) emitted.push(...(await poll(1)));
			expect(emitted.filter((one) => /wentSilent|neverSeen/.test(one))).toEqual([]);
		});

		test('a quiet organization gets its silences, one poll later', async () => {
			const { poll } = await watching(kind);
			await poll(1);
			service.online.clear();
			service.now += 25 * HOUR;
			expect(await poll(0)).toEqual([]);
			const all = ['neverSeen 4', 'wentSilent 1', 'wentSilent 2', 'wentSilent 3'];
			expect((await poll(1)).sort()).toEqual(all);
			expect(await poll(1, 30 * DAY)).toEqual([]);
			expect(await poll(1)).toEqual([]);
		});
	},
);

describe.each(['live', 'durable'] as const)('a new device, %s state', (kind) => {
	const scopes = [
		['all', {}],
		['filter', { scope: 'filter', endpointFilters: { name: 'meter' } }],
	] as const;

	test.each(scopes)('its first session is emitted, scope %s', async (_, scope) => {
		const { poll } = await watching(kind, scope);
		await poll(1);
		await poll(70);
		service.adds(5);
		expect(await poll(1)).toEqual([]);
		service.happens(3, 5, 0, '3569380356438101');
		expect(await poll(1)).toEqual(['cameOnline 5']);
		expect(await poll(1)).toEqual([]);
	});

	test.each(scopes)('and with the next list, at most an hour later, scope %s', async (_, scope) => {
		const { poll } = await watching(kind, scope);
		await poll(1);
		const { lists } = service;
		service.adds(5);
		service.adds(6);
		service.happens(3, 5, 0, '3569380356438101');
		service.happens(2, 6);
		expect(await poll(1)).toEqual([]);
		expect(await poll(30)).toEqual([]);
		expect(await poll(20)).toEqual([]);
		expect(service.lists).toBe(lists);
		expect(await poll(20)).toEqual(['cameOnline 5']);
		expect(service.lists).toBe(lists + 1);
		service.happens(3, 6, 0, '3569380356438201');
		expect(await poll(1)).toEqual(['cameOnline 6']);
		expect(await poll(1)).toEqual([]);
	});

	test('a device that is only new to the watch has no first session', async () => {
		const { poll } = await watching(kind);
		await poll(1);
		await poll(70);
		service.adds(7, null, 9999);
		service.happens(3, 7);
		expect(await poll(1)).toEqual([]);
		expect(await poll(1)).toEqual([]);
	});
});
