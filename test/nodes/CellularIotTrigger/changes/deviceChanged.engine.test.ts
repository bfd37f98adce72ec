import { FIRST, FRENCH, GERMAN, onChanges, OTHER_GERMAN, watchedDevices } from './watchedDevices';

const { activated, happens, connects, disconnects, emitted, later } = watchedDevices();

const IMEI = '3569380356438001';
const UPDATED = '3569380356438002';
const STRANGER = '8601230412345601';

describe.each(['live', 'durable'] as const)('each change is emitted once, %s state', (kind) => {
	test('a SIM moves into another device; an update of the firmware is none', async () => {
		connects(FIRST, { minutesAgo: 60, imei: IMEI });
		const trigger = await activated(kind, onChanges(['imeiChanged']));
		later(1);
		connects(FIRST, { imei: UPDATED });
		expect(await trigger.tick()).toBeNull();
		later(1);
		const event = connects(FIRST, { imei: STRANGER });
		expect(await trigger.onlyItem()).toEqual({
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
		});
		later(1);
		disconnects(FIRST, { imei: STRANGER });
		trigger.restart();
		expect(await trigger.tick()).toBeNull();
	});

	test('a device crosses a border, and changes its network without one', async () => {
		connects(FIRST, { minutesAgo: 60, operator: GERMAN });
		const trigger = await activated(kind, onChanges(['countryChanged', 'networkChanged']));
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
		const trigger = await activated(kind, onChanges(['tooManySessions'], form));
		for (const operator of [GERMAN, FRENCH, FRENCH]) {
			later(1);
			connects(FIRST, { operator });
		}
		expect(await trigger.tickAfter(1)).toBeNull();
		happens(3, FIRST, { refused: true });
		expect(await trigger.onlyItem(1)).toMatchObject({
			change: 'tooManySessions',
			endpoint_id: FIRST,
			sessions: 4,
			networks: ['Example Mobile', 'Mobile Ouest'],
			text: 'water-meter-0001 opened 4 data sessions within 30 minutes, in Example Mobile and Mobile Ouest.',
		});
		connects(FIRST);
		later(1);
		trigger.restart();
		expect(await trigger.tick()).toBeNull();
	});
});

test('late and reordered events: what was emitted stays emitted, what was missed is emitted', async () => {
	connects(FIRST, { minutesAgo: 60, operator: GERMAN });
	const trigger = await activated('live', onChanges(['countryChanged']));
	later(1);
	connects(FIRST, { operator: FRENCH });
	expect(emitted(await trigger.tickAfter(4))).toEqual([`countryChanged ${FIRST} Germany France`]);
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
	connects(FIRST, { minutesAgo: 60, operator: GERMAN });
	const trigger = await activated('live', onChanges(['countryChanged'], { simplify: false }));
	later(1);
	const id = connects(FIRST, { operator: FRENCH });
	expect(await trigger.onlyItem()).toMatchObject({
		change: 'countryChanged',
		event: { id, event_type: { id: 3 }, detail: { country: { name: 'France' } } },
	});
});
