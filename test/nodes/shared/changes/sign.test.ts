import type { IDataObject } from 'n8n-workflow';
import {
	byTime,
	imeiOf,
	isWithoutId,
	type Sign,
	SIGN_TYPES,
	signOf,
} from '../../../../nodes/shared/changes/sign';
import { shortHash } from '../../../../nodes/shared/records/record';

const opened: IDataObject = {
	id: 351732526000000,
	timestamp: '2024-11-07T15:10:00.298Z',
	alert: false,
	description: 'New PDP Context successfully activated.',
	event_type: { id: 3, description: 'Create PDP Context' },
	event_source: { id: 0, description: 'Network' },
	event_severity: { id: 0, description: 'Info' },
	endpoint: { id: 11400001, name: 'meter-0001', imei: '3569380356438001', tags: null },
	sim: { id: 4400001, iccid: '8988303000001234567' },
	detail: {
		id: 3,
		name: 'Example Mobile',
		country: { id: 74, name: 'Germany', iso_code: 'de' },
		session_id: '2a4ff039-0000-4000-8000-000000000001',
		pdp_context: { imeisv: '3569380356438001' },
	},
};
const detail = opened.detail as IDataObject;
const typed = (id: unknown): IDataObject => ({ ...opened, event_type: { id } });
const read = (event: IDataObject): Sign => {
	const sign = signOf(event);
	if (sign === undefined) throw new Error('not about a device');
	return sign;
};

test('an opened session shows the device, its SIM, its IMEI, country and network', () => {
	expect(signOf(opened)).toEqual({
		id: shortHash('351732526000000'),
		eventId: '351732526000000',
		endpoint: '11400001',
		name: 'meter-0001',
		iccid: '8988303000001234567',
		time: Date.UTC(2024, 10, 7, 15, 10, 0, 298),
		kind: 'opened',
		session: shortHash('2a4ff039-0000-4000-8000-000000000001').slice(0, 4),
		imei: '35693803564380',
		country: { id: '74', name: 'Germany' },
		network: { id: '3', name: 'Example Mobile' },
		event: opened,
	});
});

test('six types of events are about the connection of a device', () => {
	expect(SIGN_TYPES).toBe('1|2|3|5|15|16');
	expect([1, 2, 3, 5, 15, 16].map((id) => read(typed(id)).kind)).toEqual([
		'registered',
		'registered',
		'opened',
		'closed',
		'purged',
		'purged',
	]);
	expect(read(typed('5')).kind).toBe('closed');
	expect([0, 8, 42, undefined, null].map((id) => signOf(typed(id)))).toEqual(
		Array(5).fill(undefined),
	);
});

test.each([
	['policy control', { event_source: { id: 1 } }],
	['a warning', { event_severity: { id: '1' } }],
	['an alert', { alert: true }],
])('a session event of %s is a refusal', (_, marks) => {
	expect(read({ ...opened, ...marks, detail: null }).kind).toBe('refused');
	expect(read({ ...typed(5), ...marks }).kind).toBe('closed');
	expect(read({ ...typed(1), ...marks }).kind).toBe('registered');
});

test.each([
	['text', '{"id":3}'],
	['null', null],
	['list', []],
	['object without anything', {}],
	['object of other shapes', { id: {}, country: 'Germany', pdp_context: 'none', session_id: null }],
])('a detail that is a %s shows no IMEI, country and network', (_, other) => {
	const { imei, country, network, session, kind } = read({ ...opened, detail: other });
	expect([imei, country, network, session, kind]).toEqual([...Array(4).fill(undefined), 'opened']);
});

test('an event that names no device, or has no time, is no sign', () => {
	expect(signOf({ ...opened, endpoint: null })).toBeUndefined();
	expect(signOf({ ...opened, endpoint: { id: '../7' } })).toBeUndefined();
	expect(signOf({ ...opened, timestamp: null })).toBeUndefined();
	expect(read({ ...opened, endpoint: null, endpoint_id: '7' }).endpoint).toBe('7');
});

test('a cleared registration does not show where the device is', () => {
	expect(read(typed(15))).not.toHaveProperty('country');
});

test('an event without an id is recognized by its content', () => {
	const rest = { ...opened, id: null };
	const [one, two] = [read(rest), read({ ...rest, description: 'Other' })];
	expect([one.eventId, one.id === read({ ...rest }).id, one.id === two.id]).toEqual([
		undefined,
		true,
		false,
	]);
});

test('an IMEI is 14 digits, whatever follows them', () => {
	const same = ['3569380356438001', '3569380356438099', '356938035643809', '35693803564380'];
	expect(same.map(imeiOf)).toEqual(Array(4).fill('35693803564380'));
	expect(imeiOf(3569380356438001)).toBe('35693803564380');
	const unknownVersion = ['356938035643800f', '35693803564380ff', '35693803564380FF'];
	expect(unknownVersion.map(imeiOf)).toEqual(Array(3).fill('35693803564380'));
	const none = [null, undefined, '', '0000000000000000', '3569380356438', '35693803564380017', 'x'];
	expect(none.map(imeiOf)).toEqual(Array(none.length).fill(undefined));
});

test('a country and a network are known by id, else by name; without a name there is none', () => {
	const at = (network: unknown, country: unknown) => {
		const sign = read({ ...opened, detail: { ...(network as object), country } as IDataObject });
		return [sign.network, sign.country];
	};
	expect(at({ id: '3', name: 'North' }, { name: 'Germany' })).toEqual([
		{ id: '3', name: 'North' },
		{ id: '~Germany', name: 'Germany' },
	]);
	expect(at({ name: 'North, South' }, { id: 74, iso_code: 'de', name: '' })).toEqual([
		{ id: `~${shortHash('North, South', 16)}`, name: 'North, South' },
		undefined,
	]);
	expect([isWithoutId('~North'), isWithoutId('3')]).toEqual([true, false]);
	const long = read({
		...opened,
		detail: { ...detail, id: 'x'.repeat(500), name: '😀'.repeat(500) },
	});
	expect([long.network?.id.length, long.network?.name]).toEqual([16, '😀'.repeat(100)]);
});

test('signs are sorted by time, then by event id as a number', () => {
	const at = (id: unknown, timestamp: string) => read({ ...opened, id, timestamp } as IDataObject);
	const signs = [
		at(10, '2024-11-07T15:10:00Z'),
		at('9', '2024-11-07T15:10:00.000Z'),
		at(11, '2024-11-07T15:09:59.999Z'),
	];
	expect(signs.sort(byTime).map(({ eventId }) => eventId)).toEqual(['11', '9', '10']);
});
