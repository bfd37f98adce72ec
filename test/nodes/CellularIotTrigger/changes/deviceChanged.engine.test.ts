import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { FIRST, FRENCH, GERMAN, onChanges, watchedDevices } from './fixtures/watchedDevices';

/** The items that the trigger gives. When it gives them is compared with a model in deviceChanged.histories. */

const { service, activated, happens, connects, disconnects, later } = watchedDevices();

const IMEI = '3569380356438001';
const UPDATED = '3569380356438002';
const STRANGER = '8601230412345601';
const METER = {
	endpoint_id: FIRST,
	endpoint_name: 'water-meter-0001',
	iccid: '8988303000000000001',
	happened_at: expect.stringMatching(/^\d{4}-.*Z$/),
};

test('a SIM moves into another device; an update of the firmware is none', async () => {
	connects(FIRST, { minutesAgo: 60, imei: IMEI });
	const trigger = await activated('live', onChanges(['imeiChanged']));
	later(1);
	connects(FIRST, { imei: UPDATED });
	expect(await trigger.tick()).toBeNull();
	later(1);
	const event = connects(FIRST, { imei: STRANGER });
	expect(await trigger.onlyItem()).toEqual({
		...METER,
		change: 'imeiChanged',
		before: '35693803564380',
		after: '86012304123456',
		imei_before: '356938035643809',
		imei_after: '860123041234567',
		event_id: event,
		text: 'The SIM of water-meter-0001 is in another device: IMEI 860123041234567, before 356938035643809.',
	});
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

test('too many sessions, refused ones too, are one item with their networks', async () => {
	const form = { mostSessions: 3, sessionMinutes: 30 };
	const trigger = await activated('live', onChanges(['tooManySessions'], form));
	for (const operator of [GERMAN, FRENCH, FRENCH]) {
		later(1);
		connects(FIRST, { operator });
	}
	expect(await trigger.tickAfter(1)).toBeNull();
	happens(3, FIRST, { refused: true });
	expect(await trigger.onlyItem(1)).toMatchObject({
		...METER,
		change: 'tooManySessions',
		sessions: 4,
		networks: ['Example Mobile', 'Mobile Ouest'],
		text: 'water-meter-0001 opened 4 data sessions within 30 minutes, in Example Mobile and Mobile Ouest.',
	});
});

test.each<[string, INodeParameters, number, IDataObject]>([
	[
		'wentOffline',
		{},
		12,
		{
			before: 'online',
			after: 'offline',
			since: expect.any(String),
			event_id: expect.anything(),
			text: expect.stringMatching(/^water-meter-0001 is offline since \d{4}-.* UTC\.$/),
		},
	],
	[
		'wentSilent',
		{ silentHours: 2 },
		125,
		{
			last_seen: expect.any(String),
			last_network: 'Mobile Ouest',
			confirmed: true,
			event_id: null,
			text: expect.stringMatching(/^water-meter-0001 has been silent since .* Mobile Ouest\.$/),
		},
	],
])('%s comes when two polls have proven the time', async (change, form, minutes, fields) => {
	connects(FIRST, { minutesAgo: 60, operator: FRENCH });
	const trigger = await activated('live', onChanges([change], form));
	disconnects(FIRST, { operator: FRENCH });
	expect(await trigger.tickAfter(9)).toBeNull();
	expect(await trigger.tickAfter(minutes)).toBeNull();
	expect(await trigger.onlyItem()).toEqual({ ...METER, ...fields, change });
});

test('a new device that has not connected once is emitted after the list of the next day', async () => {
	const trigger = await activated('live', onChanges(['neverSeen'], { silentHours: 30 }));
	await trigger.tickAfter(1);
	later(24 * 60);
	const id = service.control.addEndpoint('new-meter');
	expect(await trigger.tick()).toBeNull();
	await trigger.tickAfter(10 * 60);
	await trigger.tickAfter(21 * 60);
	expect(await trigger.onlyItem()).toMatchObject({
		change: 'neverSeen',
		endpoint_id: id,
		endpoint_name: 'new-meter',
		text: 'new-meter has never come online.',
	});
	service.control.removeEndpoint(id);
});
