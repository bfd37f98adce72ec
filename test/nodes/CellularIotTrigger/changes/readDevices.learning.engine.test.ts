import { FIRST, FRENCH, GERMAN, onChanges, watchedDevices } from './fixtures/watchedDevices';

const { service, host, activated, connects, happens, emitted, later } = watchedDevices();

const SECOND = FIRST + 1;
const sent = (path: RegExp) => service.sent().filter((one) => path.test(one));

describe('the first poll', () => {
	test('learns from the events of a day and from the list, and tells nothing', async () => {
		const changes = ['countryChanged', 'imeiChanged', 'wentOffline', 'cameOnline', 'wentSilent'];
		connects(FIRST, { minutesAgo: 23 * 60, operator: GERMAN });
		connects(FIRST, { minutesAgo: 10, operator: FRENCH });
		const trigger = await activated('live', onChanges(changes));
		expect(sent(/event/)).toHaveLength(2);
		expect(await trigger.tickAfter(1)).toBeNull();
		// Its IMEI is known from the list only.
		const listed = service.world.endpoints.get(SECOND)?.imei ?? '';
		connects(SECOND, { imei: '8601230412345601' });
		expect(await trigger.onlyItem(1)).toMatchObject({
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
		expect(emitted(await trigger.activate())).toEqual([
			`countryChanged ${FIRST} Germany France`,
			`countryChanged ${FIRST} France Germany`,
		]);
		expect(await trigger.tickAfter(1)).toBeNull();
	});
});

test('a poll asks for the time and for the events, whatever the number of changes chosen', async () => {
	const all = ['imeiChanged', 'countryChanged', 'networkChanged', 'cameOnline', 'wentOffline'];
	for (const id of [FIRST, SECOND]) connects(id, { minutesAgo: 60, operator: GERMAN });
	const trigger = await activated('live', onChanges([...all, 'wentSilent', 'neverSeen']));
	later(1);
	// Reads the list again: the clock of the first poll may have been wrong.
	await trigger.tick();
	service.control.resetRequests();
	later(1);
	connects(FIRST, { operator: FRENCH });
	connects(SECOND, { operator: FRENCH });
	later(1);
	// Events have the names of their devices.
	const items = await trigger.tick();
	expect(items?.[0]?.json.endpoint_name).toBe('water-meter-0001');
	expect(service.sent()).toEqual(['GET /api/v1/endpoint', 'GET /api/v1/event']);
	const [, events] = service.control.requests();
	expect(events?.query.q).toMatch(/^from:\S+Z,until:\S+Z,type:1\|2\|3\|5\|15\|16$/);
});

describe('when something fails', () => {
	test.each(['/api/v1/event', '/api/v1/endpoint'])(
		'a 500 of %s leaves the state',
		async (path) => {
			connects(FIRST, { minutesAgo: 60, operator: GERMAN });
			const trigger = await activated('live', onChanges(['countryChanged']));
			const before = JSON.stringify(trigger.stored());
			later(1);
			connects(FIRST, { operator: FRENCH });
			service.control.fault({ path: `^${path}`, status: 500, body: {}, times: 'always' });
			await expect(trigger.tick()).rejects.toThrow();
			expect(JSON.stringify(trigger.stored())).toBe(before);
			service.control.clearFaults();
			expect(emitted(await trigger.tick())).toEqual([`countryChanged ${FIRST} Germany France`]);
		},
		90_000,
	);
});

test('more events than one poll takes are emitted by the next one, each change once', async () => {
	const start = { options: { startFrom: 'last7Days' } };
	const trigger = await host('durable', onChanges(['countryChanged'], start));
	const week = 7 * 24 * 60;
	for (let count = 0; count < 12_000; count++) {
		const operator = count > 500 && count < 11_000 ? FRENCH : GERMAN;
		happens(1, FIRST, { operator, minutesAgo: week - 10 - count / 2 });
	}
	const polls = [await trigger.activate(), await trigger.tick(), await trigger.tick()];
	expect(polls.map(emitted)).toEqual([
		[`countryChanged ${FIRST} Germany France`],
		[`countryChanged ${FIRST} France Germany`],
		[],
	]);
}, 60_000);
