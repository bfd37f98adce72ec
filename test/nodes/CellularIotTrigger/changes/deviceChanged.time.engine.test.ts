import { FIRST, FRENCH, onChanges, watchedDevices } from './watchedDevices';

const { service, host, happens, connects, disconnects, emitted, later } = watchedDevices();

describe.each(['live', 'durable'] as const)(
	'what only time shows is emitted once, %s state',
	(kind) => {
		test('a device goes offline and comes online; a short break is no news', async () => {
			const trigger = await host(kind, onChanges(['cameOnline', 'wentOffline']));
			connects(FIRST, { minutesAgo: 60 });
			await trigger.activate();
			later(1);
			disconnects(FIRST);
			later(5);
			expect(await trigger.tick()).toBeNull();
			connects(FIRST);
			later(20);
			expect(await trigger.tick()).toBeNull();
			const end = service.control.now().toISOString();
			disconnects(FIRST);
			later(9);
			expect(await trigger.tick()).toBeNull();
			later(3);
			// One poll alone does not prove the time.
			expect(await trigger.tick()).toBeNull();
			const [item] = (await trigger.tick()) ?? [];
			expect(item?.json).toMatchObject({
				change: 'wentOffline',
				before: 'online',
				after: 'offline',
				since: expect.stringContaining(end.slice(0, 16)),
				text: expect.stringMatching(/^water-meter-0001 is offline since \d{4}-.* UTC\.$/),
			});
			trigger.restart();
			later(60);
			expect(await trigger.tick()).toBeNull();
			connects(FIRST);
			later(1);
			expect(emitted(await trigger.tick())).toEqual([`cameOnline ${FIRST} offline online`]);
			expect(await trigger.tick()).toBeNull();
		});

		test('a silence is emitted once, and again after the next sign', async () => {
			const trigger = await host(kind, onChanges(['wentSilent'], { silentHours: 2 }));
			connects(FIRST, { minutesAgo: 60, operator: FRENCH });
			disconnects(FIRST, { minutesAgo: 50, operator: FRENCH });
			await trigger.activate();
			later(60);
			expect(await trigger.tick()).toBeNull();
			later(15);
			expect(await trigger.tick()).toBeNull();
			const [item] = (await trigger.tick()) ?? [];
			expect(item?.json).toEqual({
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
			later(30);
			expect(await trigger.tick()).toBeNull();
			happens(15, FIRST);
			later(110);
			expect(await trigger.tick()).toBeNull();
			later(15);
			expect(await trigger.tick()).toBeNull();
			expect(emitted(await trigger.tick())).toEqual([`wentSilent ${FIRST}`]);
		});

		test('a new device that has not connected once', async () => {
			const trigger = await host(kind, onChanges(['neverSeen'], { silentHours: 30 }));
			await trigger.activate();
			later(1);
			await trigger.tick();
			later(24 * 60);
			const id = service.control.addEndpoint('new-meter');
			// The list is read again after a day.
			expect(await trigger.tick()).toBeNull();
			later(10 * 60);
			const early = emitted(await trigger.tick());
			expect(early).not.toContain(`neverSeen ${id}`);
			later(21 * 60);
			await trigger.tick();
			const items = await trigger.tick();
			expect(items?.map(({ json }) => json)).toMatchObject([
				{ change: 'neverSeen', endpoint_id: id, endpoint_name: 'new-meter' },
			]);
			expect(items?.[0]?.json.text).toBe('new-meter has never come online.');
			service.control.removeEndpoint(id);
		});
	},
);
