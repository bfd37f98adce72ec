import { MINUTE_MS, SECOND_MS } from '../records/time';
import { type Connection, NEVER_ONLINE, OFFLINE, ONLINE } from './connection';
import type { Sessions } from './sessions';

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

const SILENT = 'q';
const ABSENT = 'a';
const UNLISTED = 'u';
const LIVES = ['never', 'before', 'seen'] as const;
const CONNECTION_CODES: Readonly<Record<string, string>> = {
	n: NEVER_ONLINE,
	f: OFFLINE,
	o: ONLINE,
};
const DIGITS = 14;

/**
 * Packs a device into one text: n8n copies and compares a text faster than an object. Times beside `seen` are distances to
 * it, those of sessions in seconds, `checked` in minutes.
 */
export function packDevice(device: Device): string {
	const { seen, checked = seen, down, brief, connection, sessions, first } = device;
	const ago = (at: number | undefined, unit = 1) =>
		at === undefined ? '' : packNumber((seen - at) / unit);
	return [
		packFlags(device),
		packNumber(seen),
		device.imei === undefined ? '' : packNumber(Number(device.imei)),
		device.country,
		device.network,
		packConnection(connection),
		ago(connection.endedAt),
		checked > seen ? ago(checked, -MINUTE_MS) : '',
		down.map((at) => ago(at)).join('.'),
		ago(sessions.over, SECOND_MS),
		packStarts(sessions.starts, seen),
		ago(first),
		brief.map((at) => ago(at)).join('.'),
	]
		.join(',')
		.replace(/,+$/, '');
}

/** Reads a packed device. A damaged text gives a device without known values. */
export function unpackDevice(text: string): Device {
	const [flags = '', seenAt, imei, country, network, ...rest] = text.split(',');
	const [value, ended, checked, down, over, starts = '', first, brief] = rest;
	const seen = unpackNumber(seenAt) ?? 0;
	const before = (ago: string | undefined, unit = 1) => {
		const distance = unpackNumber(ago);
		return distance === undefined ? undefined : seen - distance * unit;
	};
	const timesIn = (text = '') => text.split('.').flatMap((one) => before(one) ?? []);
	return {
		...unpackFlags(flags),
		seen,
		imei: unpackNumber(imei)?.toString().padStart(DIGITS, '0'),
		country: country || undefined,
		network: network || undefined,
		connection: unpackConnection(value, before(ended)),
		checked: before(checked, -MINUTE_MS),
		down: timesIn(down),
		brief: timesIn(brief),
		sessions: {
			starts: unpackStarts(starts, seen),
			over: before(over, SECOND_MS),
		},
		first: before(first),
	};
}

/**
 * Whether a packed device cannot change without a sign: no session has ended lately, and it is known as silent or was
 * seen after `silentAfter`. Unpacks only these fields.
 */
export function isQuiet(text: string, silentAfter: number): boolean {
	const [flags = '', seenAt, , , , , ended, checked, ...timed] = text.split(',');
	if (ended || timed.length > 0) return false;
	if (flags.includes(SILENT) || flags.includes(ABSENT)) return true;
	const minutes = unpackNumber(checked) ?? 0;
	return (unpackNumber(seenAt) ?? 0) + minutes * MINUTE_MS > silentAfter;
}

const packFlags = ({ life, silent, absent, unlisted, failures }: Device): string =>
	`${life[0]}${silent ? SILENT : ''}${absent ? ABSENT : ''}${unlisted ? UNLISTED : ''}${failures > 0 ? failures : ''}`;

const unpackFlags = (flags: string) => ({
	life: LIVES.find(([first]) => first === flags[0]) ?? ('before' as const),
	silent: flags.includes(SILENT),
	absent: flags.includes(ABSENT),
	unlisted: flags.includes(UNLISTED),
	failures: Number(/\d/.exec(flags)?.[0] ?? 0),
});

function packConnection({ value, session = '' }: Connection): string {
	const letter = Object.keys(CONNECTION_CODES).find((key) => CONNECTION_CODES[key] === value) ?? '';
	return `${letter}${session}`;
}

const unpackConnection = (text = '', endedAt?: number): Connection => ({
	value: CONNECTION_CODES[text.slice(0, 1)],
	session: text.slice(1) || undefined,
	endedAt,
});

/** Each start as its distance to the next one, the last one as its distance to the last sign. */
const packStarts = (starts: readonly number[], seen: number): string =>
	starts
		.map((at) => Math.floor((seen - at) / SECOND_MS))
		.map((ago, index, all) => packNumber(ago - (all[index + 1] ?? 0)))
		.join('.');

function unpackStarts(text: string, seen: number): number[] {
	const starts: number[] = [];
	for (const distance of text.split('.').reverse()) {
		const seconds = unpackNumber(distance);
		if (seconds !== undefined) starts.unshift((starts[0] ?? seen) - seconds * SECOND_MS);
	}
	return starts;
}

/** Whether a packed device is not in a list yet. */
export const isUnlisted = (text = ''): boolean =>
	text.split(',', 1)[0]?.includes(UNLISTED) === true;

const packNumber = (value: number): string => Math.floor(value).toString(36);

function unpackNumber(text = ''): number | undefined {
	const value = text === '' ? Number.NaN : Number.parseInt(text, 36);
	return Number.isFinite(value) ? value : undefined;
}
