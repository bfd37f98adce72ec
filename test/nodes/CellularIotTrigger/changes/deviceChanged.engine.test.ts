import { FIRST, FRENCH, GERMAN, onChanges, OTHER_GERMAN, watchedDevices } from './watchedDevices';

const { host, happens, connects, disconnects, emitted, later } = watchedDevices();

const IMEI = '3569380356438001';
const UPDATED = '3569380356438002';
const STRANGER = '8601230412345601';

describe.each(['live', 'durable'] as const)('each change is emitted once, %s state', (kind) => {
	test('a SIM moves into another device; an update of the firmware is none', async () => {
		const trigger = await host(kind, onChanges(['imeiChanged']));
		connects(FIRST, { minutesAgo: 60, imei: IMEI });
		expect(await trigger.activate()).toBeNull();
		later(1);
		connects(FIRST, { imei: UPDATED });
		expect(await trigger.tick()).toBeNull();
		later(1);
		const event = connects(FIRST, { imei: STRANGER });
		const items = await trigger.tick();
		expect(items?.map(({ json }) => json)).toEqual([
			{
				change: 'imeiChanged',
				endpoint_id: FIRST,
				endpoint_name: 'water-meter-0001',
				iccid: '8988303000000000001',
				before: '35693803564380',
				after: '86012304123456',
				imei_before: '356938035643809',
				imei_after: '860123041234567',
				happened_at: expect.stringMatching(/^\d{4}-.*Z$/),
				event_id: event,
				text: 'The SIM of water-meter-0001 is in another device: IMEI 860123041234567, before 356938035643809.',
			},
		]);
		later(1);
		disconnects(FIRST, { imei: STRANGER });
		trigger.restart();
		expect(await trigger.tick()).toBeNull();
	});

	test('a device crosses a border, and changes its network without one', async () => {
		const trigger = await host(kind, onChanges(['countryChanged', 'networkChanged']));
		connects(FIRST, { minutesAgo: 60, operator: GERMAN });
		expect(await trigger.activate()).toBeNull();
		later(1);
		connects(FIRST, { operator: OTHER_GERMAN });
		expect(emitted(await trigger.tick())).toEqual([
			`networkChanged ${FIRST} Example Mobile Rheinfunk`,
		]);
		later(1);
		happens(1, FIRST, { operator: FRENCH });
		const items = await trigger.tick();
		expect(emitted(items)).toEqual([
			`countryChanged ${FIRST} Germany France`,
			`networkChanged ${FIRST} Rheinfunk Mobile Ouest`,
		]);
		expect(items?.map(({ json }) => json.text)).toEqual([
			'water-meter-0001 is in France, before in Germany.',
			'water-meter-0001 uses the network Mobile Ouest, before Rheinfunk.',
		]);
		later(1);
		disconnects(FIRST, { operator: FRENCH });
		trigger.restart();
		expect(await trigger.tick()).toBeNull();
	});

	test('too many sessions, refused ones too', async () => {
		const form = { mostSessions: 3, sessionMinutes: 30 };
		const trigger = await host(kind, onChanges(['tooManySessions'], form));
		await trigger.activate();
		for (const operator of [GERMAN, FRENCH, FRENCH]) {
			later(1);
			connects(FIRST, { operator });
		}
		later(1);
		expect(await trigger.tick()).toBeNull();
		happens(3, FIRST, { refused: true });
		later(1);
		const items = await trigger.tick();
		expect(items?.map(({ json }) => json)).toMatchObject([
			{
				change: 'tooManySessions',
				endpoint_id: FIRST,
				sessions: 4,
				networks: ['Example Mobile', 'Mobile Ouest'],
				text: 'water-meter-0001 opened 4 data sessions within 30 minutes, in Example Mobile and Mobile Ouest.',
			},
		]);
		connects(FIRST);
		later(1);
		trigger.restart();
		expect(await trigger.tick()).toBeNull();
	});
});

test('late and reordered events: what was emitted stays emitted, what was missed is emitted', async () => {
	const trigger = await host('live', onChanges(['countryChanged']));
	connects(FIRST, { minutesAgo: 60, operator: GERMAN });
	await trigger.activate();
	later(1);
	connects(FIRST, { operator: FRENCH });
	later(4);
	expect(emitted(await trigger.tick())).toEqual([`countryChanged ${FIRST} Germany France`]);
	happens(1, FIRST, { operator: GERMAN, minutesAgo: 4.5 });
	expect(await trigger.tick()).toBeNull();
	// Between two signs in France it was in Austria.
	connects(FIRST, { operator: FRENCH, minutesAgo: 0.5 });
	expect(await trigger.tick()).toBeNull();
	later(1);
	happens(1, FIRST, { operator: 21, minutesAgo: 3 });
	expect(emitted(await trigger.tick())).toEqual([
		`countryChanged ${FIRST} France Austria`,
		`countryChanged ${FIRST} Austria France`,
	]);
});

test('without Simplify an item has the event as it is', async () => {
	const trigger = await host('live', onChanges(['countryChanged'], { simplify: false }));
	connects(FIRST, { minutesAgo: 60, operator: GERMAN });
	await trigger.activate();
	later(1);
	const id = connects(FIRST, { operator: FRENCH });
	const [item] = (await trigger.tick()) ?? [];
	expect(item?.json).toMatchObject({
		change: 'countryChanged',
		event: { id, event_type: { id: 3 }, detail: { country: { name: 'France' } } },
	});
});
