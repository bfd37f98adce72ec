import { beginWith, type Ranked, type Run } from './runs';
import type { Sign } from './sign';

/** Texts of the output: `before` and `after`. A device is online while it has an open data session. */
export const ONLINE = 'online';
export const OFFLINE = 'offline';
export const NEVER_ONLINE = 'never online';

/** The connection of a device at a moment. */
export interface Connection {
	/** One of the texts; undefined while unknown. */
	value?: string;
	/** The open session, or the last one. */
	session?: string;
	/** End of the last session, while the device still counts as online: it may reconnect soon. */
	endedAt?: number;
}

export interface ConnectionRules {
	/** A session that begins within this time is a reconnect. */
	offlineMs: number;
	/** Ends of sessions that were emitted as offline. Late events do not change them. */
	emitted: readonly number[];
	/** Starts of short sessions that were over when a poll first read them: they are no time online. */
	brief?: ReadonlySet<number>;
	/** The time; undefined: without a next session, only ends in `emitted` count as offline. */
	now?: number;
}

/** Whether a session may be open; true while nothing is known. */
export const mayBeOnline = ({ value, endedAt }: Connection): boolean =>
	value === undefined || (value === ONLINE && endedAt === undefined);

/**
 * Returns the signs without the ends of sessions that were replaced. The network may delete an old session after the
 * device has opened the next one, elsewhere or with another IMEI. `session`: the last one before these signs.
 */
export function withoutReplaced(session: string | undefined, signs: readonly Ranked[]): Ranked[] {
	let present = session;
	return signs.filter(({ sign }) => {
		if (sign.kind === 'opened') present = sign.session;
		const areKnown = present !== undefined && sign.session !== undefined;
		return sign.kind !== 'closed' || !areKnown || sign.session === present;
	});
}

/** Returns the sessions that have ended within the signs of a device, oldest first: by their start, their end. */
export function endedSessions(signs: readonly Sign[], mostMs = Infinity): Map<Sign, Sign> {
	const ended = new Map<Sign, Sign>();
	let open: Sign | undefined;
	for (const sign of signs) {
		if (sign.kind === 'opened') open = sign;
		const isOther = open?.session !== undefined && sign.session !== undefined;
		if (sign.kind !== 'closed' || open === undefined) continue;
		if (isOther && open.session !== sign.session) continue;
		if (sign.time - open.time <= mostMs) ended.set(open, sign);
		open = undefined;
	}
	return ended;
}

/** Returns the starts of the short sessions that were over when a poll first read them: this one, or one before. */
export function briefSessions(
	known: readonly number[],
	signs: readonly Ranked[],
	isOld: (sign: Sign) => boolean,
	{ offlineMs }: Pick<ConnectionRules, 'offlineMs'>,
): Set<number> {
	const ended = endedSessions(
		signs.map(({ sign }) => sign),
		offlineMs,
	);
	const fresh = [...ended.keys()].filter((opened) => !isOld(opened));
	return new Set([...known, ...fresh.map(({ time }) => time)]);
}

/** The connection after some of the signs, with the runs so far. */
interface Followed {
	runs: Run[];
	connection: Connection;
	/** The run of offline that begins with `endedAt`. */
	down?: Run;
}

/**
 * Returns the connection after the signs, and the runs of online and offline. After a session, the device was offline if the
 * next one begins more than `offlineMs` later, if the registration is cleared meanwhile, or if none comes. The connection
 * depends only on the signs.
 */
export function followConnection(
	base: Connection,
	signs: readonly Ranked[],
	rules: ConnectionRules,
): Followed {
	const { value, endedAt } = base;
	const followed: Followed = {
		runs: value === undefined ? [] : [{ value, rank: -2, at: 0 }],
		connection: base,
		down: endedAt === undefined ? undefined : { value: OFFLINE, rank: -1, at: endedAt },
	};
	for (const { sign, rank } of signs) {
		if (sign.kind === 'opened') addOpened(followed, sign, rank, rules);
		if (sign.kind === 'closed') addClosed(followed, sign, rank);
		if (sign.kind === 'purged') addPurged(followed, sign, rank);
	}
	const { runs, down } = followed;
	if (isOffline(down, rules.now, rules)) runs.push(down);
	return followed;
}

/** Returns the connection to remember: an end that was emitted as offline stays so. */
export const withEmitted = (connection: Connection, emitted: readonly number[]): Connection =>
	connection.endedAt !== undefined && emitted.includes(connection.endedAt)
		? { value: OFFLINE, session: connection.session }
		: connection;

/** Whether a device without a session since then counts as offline at a time. */
const isOffline = (
	down: Run | undefined,
	time = Number.NEGATIVE_INFINITY,
	{ offlineMs, emitted }: ConnectionRules,
): down is Run => down !== undefined && (time - down.at > offlineMs || emitted.includes(down.at));

function addOpened(followed: Followed, sign: Sign, rank: number, rules: ConnectionRules): void {
	const { runs, connection, down } = followed;
	const wasDown = isOffline(down, sign.time, rules);
	if (wasDown) runs.push(down);
	const isOnline = connection.value === ONLINE && !wasDown;
	followed.down = undefined;
	if (!isOnline && rules.brief?.has(sign.time)) {
		if (runs.at(-1)?.value !== OFFLINE) runs.push(beginWith(OFFLINE, sign, rank));
		followed.connection = { value: OFFLINE, session: sign.session };
		return;
	}
	if (!isOnline) runs.push(beginWith(ONLINE, sign, rank));
	followed.connection = { value: ONLINE, session: sign.session };
}

function addClosed(followed: Followed, sign: Sign, rank: number): void {
	const { value, session } = followed.connection;
	if (value === OFFLINE || followed.down !== undefined) return;
	if (value !== ONLINE) followed.runs.push(provenOnline(value, sign, rank));
	followed.connection = { value: ONLINE, session, endedAt: sign.time };
	followed.down = beginWith(OFFLINE, sign, rank);
}

/** The end of a session proves that the device was online before, also when its start is not known. */
const provenOnline = (value: string | undefined, sign: Sign, rank: number): Run =>
	value === undefined ? { value: ONLINE, rank: -2, at: 0 } : beginWith(ONLINE, sign, rank - 0.5);

function addPurged(followed: Followed, sign: Sign, rank: number): void {
	const { runs, connection, down } = followed;
	if (down === undefined && connection.value !== undefined) return;
	runs.push(down ?? beginWith(OFFLINE, sign, rank));
	followed.connection = { value: OFFLINE, session: connection.session };
	followed.down = undefined;
}
