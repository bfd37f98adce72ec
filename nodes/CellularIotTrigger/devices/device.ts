import { type Connection, NEVER_ONLINE, OFFLINE, ONLINE } from './connection';
import type { Sessions } from './sessions';

/** What is known of a device. Times are milliseconds of service time. */
export interface Device extends Values {
	/** `never`: no sign of it exists. `before`: it was seen before the watch. `seen`: `seen` is its last sign. */
	life: 'never' | 'before' | 'seen';
	/** Last sign of life; without one, the time from which its silence counts, or 0. */
	seen: number;
	/** Known as silent since `seen`, or told as never seen. */
	silent: boolean;
	/** When the service last said that it was online, after a long silence. */
	checked?: number;
	/** How many times in a row that could not be read. */
	failures: number;
	/** Missing in the last list of endpoints. */
	absent: boolean;
	/** End of the last session that was told as offline while its end is in the window. */
	down?: number;
	/** Before the window, like the values. */
	connection: Connection;
	sessions: Sessions;
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
	connection: life === 'never' ? { value: NEVER_ONLINE } : {},
	sessions: { starts: [] },
});

const LIVES = ['never', 'before', 'seen'] as const;
const VALUES: Readonly<Record<string, string>> = { n: NEVER_ONLINE, f: OFFLINE, o: ONLINE };
const DIGITS = 14;

/** Packs a device into one text: n8n copies and compares a text faster than an object. */
export function packDevice(device: Device): string {
	const { seen, checked, down, connection, sessions } = device;
	return [
		packFlags(device),
		packNumber(seen),
		packNumber(device.imei === undefined ? undefined : Number(device.imei)),
		device.country,
		device.network,
		...packConnection(connection),
		packNumber(checked),
		packNumber(down),
		packNumber(sessions.over),
		packStarts(sessions.starts, seen),
	]
		.join(',')
		.replace(/,+$/, '');
}

/** Reads a packed device. A damaged text gives a device of which nothing is known. */
export function unpackDevice(text: string): Device {
	const [flags = '', seen, imei, country, network, ...rest] = text.split(',');
	const [value, endedAt, eventId, checked, down, over, starts] = rest;
	const time = unpackNumber(seen) ?? 0;
	return {
		...unpackFlags(flags),
		seen: time,
		imei: unpackNumber(imei)?.toString().padStart(DIGITS, '0'),
		country: country || undefined,
		network: network || undefined,
		connection: unpackConnection(value, unpackNumber(endedAt), eventId),
		checked: unpackNumber(checked),
		down: unpackNumber(down),
		sessions: { starts: unpackStarts(starts, time), over: unpackNumber(over) },
	};
}

const packFlags = ({ life, silent, absent, failures }: Device): string =>
	`${life[0]}${silent ? 'q' : ''}${absent ? 'a' : ''}${failures > 0 ? failures : ''}`;

const unpackFlags = (flags: string) => ({
	life: LIVES.find(([first]) => first === flags[0]) ?? ('before' as const),
	silent: flags.includes('q'),
	absent: flags.includes('a'),
	failures: Number(/\d/.exec(flags)?.[0] ?? 0),
});

function packConnection({ value, session = '', ended }: Connection): string[] {
	const letter = Object.keys(VALUES).find((key) => VALUES[key] === value) ?? '';
	const eventId = ended?.eventId?.replaceAll(',', ' ') ?? '';
	return [`${letter}${session}`, packNumber(ended?.at), eventId];
}

const unpackConnection = (text = '', endedAt?: number, eventId = ''): Connection => ({
	value: VALUES[text.slice(0, 1)],
	session: text.slice(1) || undefined,
	ended: endedAt === undefined ? undefined : { at: endedAt, eventId: eventId || undefined },
});

const packNumber = (value: number | undefined): string => value?.toString(36) ?? '';

function unpackNumber(text = ''): number | undefined {
	const value = text === '' ? Number.NaN : Number.parseInt(text, 36);
	return Number.isFinite(value) ? value : undefined;
}

/** Starts of sessions in whole seconds before the last sign. */
const packStarts = (starts: readonly number[], seen: number): string =>
	starts.map((at) => packNumber(Math.floor((seen - at) / 1000))).join('.');

const unpackStarts = (text = '', seen: number): number[] =>
	text === '' ? [] : text.split('.').map((ago) => seen - (unpackNumber(ago) ?? 0) * 1000);
