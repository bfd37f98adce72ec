import { FIRST, FRENCH, GERMAN, onChanges, watchedDevices } from '../watchedDevices';

const { service, host, happens, connects, disconnects, told, later } = watchedDevices();

const SECOND = FIRST + 1;
const sent = (path: RegExp) => service.sent().filter((one) => path.test(one));

describe('the first poll', () => {
	test('learns from the events of a day and from the list, and tells nothing', async () => {
		const changes = ['countryChanged', 'imeiChanged', 'wentOffline', 'cameOnline', 'wentSilent'];
		const trigger = await host('live', onChanges(changes));
		connects(FIRST, { minutesAgo: 23 * 60, operator: GERMAN });
		connects(FIRST, { minutesAgo: 10, operator: FRENCH });
		expect(await trigger.activate()).toBeNull();
		expect(sent(/event/)).toHaveLength(2);
		later(1);
		expect(await trigger.tick()).toBeNull();
		// Its IMEI is known from the list only.
		const listed = service.sandbox.world.endpoints.get(SECOND)?.imei ?? '';
		connects(SECOND, { imei: '8601230412345601' });
		later(1);
		const [item] = (await trigger.tick()) ?? [];
		expect(item?.json).toMatchObject({
			change: 'imeiChanged',
			before: listed.slice(0, 14),
			after: '86012304123456',
		});
	});

	test('with Start From it tells what lies in that time, from what was known before', async () => {
		const start = { options: { startFrom: 'last7Days' } };
		const trigger = await host('live', onChanges(['countryChanged'], start));
		connects(FIRST, { minutesAgo: 7.5 * 24 * 60, operator: GERMAN });
		connects(FIRST, { minutesAgo: 6 * 24 * 60, operator: FRENCH });
		connects(FIRST, { minutesAgo: 60, operator: GERMAN });
		connects(SECOND, { minutesAgo: 60, operator: GERMAN });
		expect(told(await trigger.activate())).toEqual([
			`countryChanged ${FIRST} Germany France`,
			`countryChanged ${FIRST} France Germany`,
		]);
		later(1);
		expect(await trigger.tick()).toBeNull();
	});
});

test('a poll asks for the time and for the events, whatever the number of changes chosen', async () => {
	const all = ['imeiChanged', 'countryChanged', 'networkChanged', 'cameOnline', 'wentOffline'];
	const trigger = await host('live', onChanges([...all, 'wentSilent', 'neverSeen']));
	await trigger.activate();
	service.sandbox.control.resetRequests();
	later(1);
	connects(FIRST, { operator: FRENCH });
	connects(SECOND, { operator: FRENCH });
	later(1);
	await trigger.tick();
	expect(service.sent()).toEqual(['GET /api/v1/endpoint', 'GET /api/v1/event']);
	const [, events] = service.sandbox.control.requests();
	expect(events?.query.q).toMatch(/^from:\S+Z,until:\S+Z,type:1\|2\|3\|5\|15\|16$/);
});

describe('when something fails', () => {
	test.each(['/api/v1/event', '/api/v1/endpoint'])(
		'a 500 of %s leaves the state',
		async (path) => {
			const trigger = await host('live', onChanges(['countryChanged']));
			connects(FIRST, { minutesAgo: 60, operator: GERMAN });
			await trigger.activate();
			const before = JSON.stringify(trigger.stored());
			later(1);
			connects(FIRST, { operator: FRENCH });
			service.sandbox.control.fault({ path: `^${path}`, status: 500, body: {}, times: 'always' });
			await expect(trigger.tick()).rejects.toThrow();
			expect(JSON.stringify(trigger.stored())).toBe(before);
			service.sandbox.control.clearFaults();
			expect(told(await trigger.tick())).toEqual([`countryChanged ${FIRST} Germany France`]);
		},
		90_000,
	);

	test('a list of events without devices is an error that says so', async () => {
		const trigger = await host('live', onChanges(['wentSilent']));
		await trigger.activate();
		later(1);
		for (let count = 0; count < 3; count++) connects(FIRST);
		service.sandbox.control.fault({ path: '/api/v1/event', set: { endpoint: null } });
		await expect(trigger.tick()).rejects.toMatchObject({
			message: 'The events do not say which device they are about',
			description: expect.stringContaining("without the field 'endpoint'"),
		});
	});

	test.each([null, 'Germany'])(
		'a list whose detail is %j is an error where it is needed',
		async (detail) => {
			const needy = await host('live', onChanges(['countryChanged', 'wentOffline']));
			const modest = await host('live', onChanges(['wentOffline']));
			await needy.activate();
			await modest.activate();
			later(1);
			for (let count = 0; count < 3; count++) connects(FIRST);
			disconnects(FIRST);
			later(14);
			const fault = { path: '/api/v1/event', set: { detail }, times: 2 };
			service.sandbox.control.fault(fault);
			await expect(needy.tick()).rejects.toMatchObject({
				message: 'The events do not say where a device is, and which one',
				description: expect.stringContaining("without the field 'detail'"),
			});
			expect(told(await modest.tick())).toEqual([`wentOffline ${FIRST} online offline`]);
		},
	);

	test('purged locations alone need no detail', async () => {
		const trigger = await host('live', onChanges(['countryChanged']));
		await trigger.activate();
		later(1);
		for (let count = 0; count < 5; count++) happens(16, FIRST, { minutesAgo: count / 10 });
		expect(await trigger.tick()).toBeNull();
	});
});

test('polls that overlap tell each change once', async () => {
	const trigger = await host('live', onChanges(['countryChanged', 'wentOffline']));
	connects(FIRST, { minutesAgo: 60, operator: GERMAN });
	await trigger.activate();
	later(1);
	connects(FIRST, { operator: FRENCH });
	later(1);
	const slow = { path: '/api/v1/event', delayMs: 1500 };
	service.sandbox.control.fault(slow);
	const first = trigger.tick();
	await new Promise((resolve) => setTimeout(resolve, 300));
	later(1);
	const second = await trigger.tick();
	const both = [...told(await first), ...told(second)];
	expect(both).toEqual([`countryChanged ${FIRST} Germany France`]);
	expect(await trigger.tick()).toBeNull();
});

test('more events than one poll takes are told by the next one, each change once', async () => {
	const start = { options: { startFrom: 'last7Days' } };
	const trigger = await host('durable', onChanges(['countryChanged'], start));
	const week = 7 * 24 * 60;
	for (let count = 0; count < 12_000; count++) {
		const operator = count > 500 && count < 11_000 ? FRENCH : GERMAN;
		happens(1, FIRST, { operator, minutesAgo: week - 10 - count / 2 });
	}
	const polls = [await trigger.activate(), await trigger.tick(), await trigger.tick()];
	expect(polls.map(told)).toEqual([
		[`countryChanged ${FIRST} Germany France`],
		[`countryChanged ${FIRST} France Germany`],
		[],
	]);
}, 60_000);
