import { FIRST, FRENCH, onChanges, watchedDevices } from './watchedDevices';

const { service, activated, happens, connects, disconnects, emitted, later } = watchedDevices();

describe.each(['live', 'durable'] as const)(
	'what only time shows is emitted once, %s state',
	(kind) => {
		test('a device goes offline and comes online; a short break is no news', async () => {
			connects(FIRST, { minutesAgo: 60 });
			const trigger = await activated(kind, onChanges(['cameOnline', 'wentOffline']));
			later(1);
			disconnects(FIRST);
			expect(await trigger.tickAfter(5)).toBeNull();
			connects(FIRST);
			expect(await trigger.tickAfter(20)).toBeNull();
			const end = service.control.now().toISOString();
			disconnects(FIRST);
			expect(await trigger.tickAfter(9)).toBeNull();
			later(3);
			// One poll alone does not prove the time.
			expect(await trigger.tick()).toBeNull();
			expect(await trigger.onlyItem()).toMatchObject({
				change: 'wentOffline',
				before: 'online',
				after: 'offline',
				since: expect.stringContaining(end.slice(0, 16)),
				text: expect.stringMatching(/^water-meter-0001 is offline since \d{4}-.* UTC\.$/),
			});
			trigger.restart();
			expect(await trigger.tickAfter(60)).toBeNull();
			connects(FIRST);
			expect(emitted(await trigger.tickAfter(1))).toEqual([`cameOnline ${FIRST} offline online`]);
			expect(await trigger.tick()).toBeNull();
		});

		test('a device whose session a lost poll read goes offline only if the state is older', async () => {
			connects(FIRST, { minutesAgo: 90 });
			disconnects(FIRST, { minutesAgo: 60 });
			const trigger = await activated(kind, onChanges(['wentOffline']));
			later(5);
			connects(FIRST);
			// Live state is stored only with an item: the restart forgets this poll.
			expect(await trigger.tickAfter(1)).toBeNull();
			trigger.restart();
			disconnects(FIRST);
			const items = [
				...((await trigger.tickAfter(20)) ?? []),
				...((await trigger.tickAfter(1)) ?? []),
			];
			const offline = [`wentOffline ${FIRST} online offline`];
			expect(emitted(items)).toEqual(kind === 'live' ? [] : offline);
		});

		test('a silence is emitted once, and again after the next sign', async () => {
			connects(FIRST, { minutesAgo: 60, operator: FRENCH });
			disconnects(FIRST, { minutesAgo: 50, operator: FRENCH });
			const trigger = await activated(kind, onChanges(['wentSilent'], { silentHours: 2 }));
			expect(await trigger.tickAfter(60)).toBeNull();
			expect(await trigger.tickAfter(15)).toBeNull();
			expect(await trigger.onlyItem()).toEqual({
				change: 'wentSilent',
				endpoint_id: FIRST,
				endpoint_name: 'water-meter-0001',
				iccid: '8988303000000000001',
				last_seen: expect.any(String),
				last_network: 'Mobile Ouest',
				confirmed: true,
				happened_at: expect.any(String),
				event_id: null,
				text: expect.stringMatching(/^water-meter-0001 has been silent since .* Mobile Ouest\.$/),
			});
			trigger.restart();
			expect(await trigger.tickAfter(30)).toBeNull();
			happens(15, FIRST);
			expect(await trigger.tickAfter(110)).toBeNull();
			expect(await trigger.tickAfter(15)).toBeNull();
			expect(emitted(await trigger.tick())).toEqual([`wentSilent ${FIRST}`]);
		});

		test('a new device that has not connected once', async () => {
			const trigger = await activated(kind, onChanges(['neverSeen'], { silentHours: 30 }));
			await trigger.tickAfter(1);
			later(24 * 60);
			const id = service.control.addEndpoint('new-meter');
			// The list is read again after a day.
			expect(await trigger.tick()).toBeNull();
			const early = emitted(await trigger.tickAfter(10 * 60));
			expect(early).not.toContain(`neverSeen ${id}`);
			await trigger.tickAfter(21 * 60);
			expect(await trigger.onlyItem()).toMatchObject({
				change: 'neverSeen',
				endpoint_id: id,
				endpoint_name: 'new-meter',
				text: 'new-meter has never come online.',
			});
			service.control.removeEndpoint(id);
		});
	},
);
