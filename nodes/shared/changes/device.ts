import { MINUTE_MS, SECOND_MS } from '../records/time';
import { type Connection, NEVER_ONLINE, OFFLINE, ONLINE } from './connection';
import { packUsage, unpackUsage, type Usage } from './packedUsage';
import type { Sessions } from './runs';

/** State of a device. Times are milliseconds of service time. */
export interface Device extends Values {
	/** `never`: no sign of it exists. `before`: it was seen before the watch. `seen`: `seen` is its last sign. */
	life: 'never' | 'before' | 'seen';
	/** Last sign of life; without one, the time from which its silence counts, or 0. */
	seen: number;
	/** Learned or emitted as silent since `seen`, or emitted as never seen. */
	silent: boolean;
	/** Time of the last answer of the service that it is online, after a long silence. */
	checked?: number;
	/** Failed reads of that answer in a row. */
	failures: number;
	/** Missing in the last list of endpoints. */
	absent: boolean;
	/** True until a list is read after the first event that named it. */
	unlisted: boolean;
	/** Start of its first session, while it is not listed. */
	first?: number;
	/** Ends of sessions in the window that were emitted as offline. */
	down: readonly number[];
	/** Starts of sessions in the window that were over when a poll first read them. */
	brief: readonly number[];
	/** Connection before the window. */
	connection: Connection;
	sessions: Sessions;
	/** Only if its usage is watched. */
	usage?: Usage;
}

/** The values before the window: 14 digits, and ids. */
export interface Values {
	imei?: string;
	country?: string;
	network?: string;
}

export const newDevice = (life: Device['life'], seen: number): Device => ({
	life,
	seen,
	silent: false,
	failures: 0,
	absent: false,
	unlisted: false,
	down: [],
	brief: [],
	connection: life === 'never' ? { value: NEVER_ONLINE } : {},
	sessions: { starts: [] },
});

const LIVES = ['never', 'before', 'seen'] as const;
const CONNECTION_CODES: Readonly<Record<string, string>> = {
	n: NEVER_ONLINE,
	f: OFFLINE,
	o: ONLINE,
};
const DIGITS = 14;

/** How a field is packed and unpacked. `seen`: that of the device. */
type Packing<Value> = readonly [
	pack: (value: Value, seen: number) => string,
	unpack: (text: string, seen: number) => Value,
];

const packNumber = (value: number): string => Math.floor(value).toString(36);

function unpackNumber(text = ''): number | undefined {
	const value = text === '' ? Number.NaN : Number.parseInt(text, 36);
	return Number.isFinite(value) ? value : undefined;
}

/** A time as its distance to `seen`. */
const distance = (unit = 1): Packing<number | undefined> => [
	(at, seen) => (at === undefined ? '' : packNumber((seen - at) / unit)),
	(text, seen) => {
		const units = unpackNumber(text);
		return units === undefined ? undefined : seen - units * unit;
	},
];

const [packAgo, unpackAgo] = distance();
const [packSeconds, unpackSeconds] = distance(SECOND_MS);
const [packMinutes, unpackMinutes] = distance(-MINUTE_MS);

const flag: Packing<boolean> = [(value) => (value ? '1' : ''), (text) => text !== ''];
const id: Packing<string | undefined> = [(value = '') => value, (text) => text || undefined];
const times: Packing<readonly number[]> = [
	(all, seen) => all.map((at) => packAgo(at, seen)).join('.'),
	(text, seen) => text.split('.').flatMap((one) => unpackAgo(one, seen) ?? []),
];

/** The fields of a device, in the order of a packed text: those that most devices lack come last. */
const FIELDS: { readonly [Key in keyof Omit<Device, 'usage'>]-?: Packing<Device[Key]> } = {
	life: [(life) => life.slice(0, 1), (text) => LIVES.find(([one]) => one === text) ?? 'before'],
	seen: [packNumber, (text) => unpackNumber(text) ?? 0],
	imei: [
		(imei) => (imei === undefined ? '' : packNumber(Number(imei))),
		(text) => unpackNumber(text)?.toString().padStart(DIGITS, '0'),
	],
	country: id,
	network: id,
	connection: [packConnection, unpackConnection],
	silent: flag,
	absent: flag,
	checked: [
		(checked, seen) => (checked !== undefined && checked > seen ? packMinutes(checked, seen) : ''),
		unpackMinutes,
	],
	failures: [(count) => (count > 0 ? String(count) : ''), (text) => unpackNumber(text) ?? 0],
	sessions: [packSessions, unpackSessions],
	down: times,
	brief: times,
	unlisted: flag,
	first: [packAgo, unpackAgo],
};
type PackedKey = keyof typeof FIELDS;
const KEYS = Object.keys(FIELDS) as PackedKey[];
const packingOf = <Key extends PackedKey>(key: Key) =>
	FIELDS[key] as unknown as Packing<Device[Key]>;
/** Before the usage of a device, which follows its last field. */
const USAGE = ';';

function packConnection({ value, session = '', endedAt }: Connection, seen: number): string {
	const letter = Object.keys(CONNECTION_CODES).find((key) => CONNECTION_CODES[key] === value) ?? '';
	return `${letter}${session}${endedAt === undefined ? '' : `.${packAgo(endedAt, seen)}`}`;
}

function unpackConnection(text: string, seen: number): Connection {
	const [known = '', ended = ''] = text.split('.');
	const value = CONNECTION_CODES[known.slice(0, 1)];
	return { value, session: known.slice(1) || undefined, endedAt: unpackAgo(ended, seen) };
}

/** Each start as its distance to the next one, the last one as its distance to `seen`. */
function packSessions({ starts, over }: Sessions, seen: number): string {
	const ago = starts.map((at) => Math.floor((seen - at) / SECOND_MS));
	const distances = ago.map((one, index) => packNumber(one - (ago[index + 1] ?? 0)));
	return [packSeconds(over, seen), ...distances].join('.');
}

function unpackSessions(text: string, seen: number): Sessions {
	const [over = '', ...distances] = text.split('.');
	const starts: number[] = [];
	for (const one of distances.reverse()) {
		const seconds = unpackNumber(one);
		if (seconds !== undefined) starts.unshift((starts[0] ?? seen) - seconds * SECOND_MS);
	}
	return { starts, over: unpackSeconds(over, seen) };
}

/** Packs a device into one text: n8n copies and compares a text faster than an object. */
export function packDevice(device: Device): string {
	const packed = KEYS.map((key) => packingOf(key)[0](device[key], device.seen));
	const usage = device.usage ? USAGE + packUsage(device.usage) : '';
	return packed.join(',').replace(/,+$/, '') + usage;
}

/** Returns a reader of the fields of a packed device. A damaged text has no known values. */
export function fieldsOf(packed = ''): <Key extends PackedKey>(key: Key) => Device[Key] {
	const [fields = ''] = packed.split(USAGE, 1);
	const texts = fields.split(',');
	const textOf = (key: PackedKey) => texts[KEYS.indexOf(key)] ?? '';
	const seen = FIELDS.seen[1](textOf('seen'), 0);
	return (key) => packingOf(key)[1](textOf(key), seen);
}

export function unpackDevice(packed: string): Device {
	const fieldOf = fieldsOf(packed);
	const device = Object.fromEntries(KEYS.map((key) => [key, fieldOf(key)])) as unknown as Device;
	return { ...device, usage: unpackUsage(packed.split(USAGE)[1]) };
}

/**
 * Whether a packed device cannot change without a sign: no session has ended lately, and it is known as silent or was
 * seen after `silentAfter`. Unpacks only these fields.
 */
export function isQuiet(packed: string, silentAfter: number): boolean {
	const fieldOf = fieldsOf(packed);
	const { starts, over } = fieldOf('sessions');
	const ends = [...starts, ...fieldOf('down'), ...fieldOf('brief')];
	const last = fieldOf('connection').endedAt ?? over ?? fieldOf('first') ?? ends[0];
	const isGone = fieldOf('silent') || fieldOf('absent');
	return last === undefined && (isGone || (fieldOf('checked') ?? fieldOf('seen')) > silentAfter);
}
