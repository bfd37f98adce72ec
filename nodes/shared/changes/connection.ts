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
	/** The time; undefined: without a next session, only ends in `emitted` count as offline. */
	now?: number;
}

/**
 * Returns the runs of online and offline. After a session, the device was offline if the next one begins more than
 * `offlineMs` later, if the registration is cleared meanwhile, or if none comes.
 */
export function connectionRuns(
	base: Connection,
	signs: readonly Ranked[],
	rules: ConnectionRules,
): Run[] {
	return followSigns(base, signs, rules).runs;
}

/** Returns the connection after these signs. */
export function connectionAfter(
	base: Connection,
	signs: readonly Ranked[],
	rules: ConnectionRules,
): Connection {
	const { connection } = followSigns(base, signs, rules);
	const { endedAt, session } = connection;
	const wasEmitted = endedAt !== undefined && rules.emitted.includes(endedAt);
	return wasEmitted ? { value: OFFLINE, session } : connection;
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

/** The connection after some of the signs, with the runs so far. */
interface ConnectionState {
	runs: Run[];
	connection: Connection;
	/** The run of offline that begins with `endedAt`. */
	down?: Run;
}

function followSigns(
	base: Connection,
	signs: readonly Ranked[],
	rules: ConnectionRules,
): ConnectionState {
	const { offlineMs, emitted, now = Number.NEGATIVE_INFINITY } = rules;
	const { value, endedAt } = base;
	const runs: Run[] = value === undefined ? [] : [{ value, rank: -2, at: 0 }];
	const down = endedAt === undefined ? undefined : { value: OFFLINE, rank: -1, at: endedAt };
	let followed: ConnectionState = { runs, connection: base, down };
	for (const { sign, rank } of signs) {
		if (sign.kind === 'opened') followed = afterOpened(followed, sign, rank, rules);
		if (sign.kind === 'closed') followed = afterClosed(followed, sign, rank);
		if (sign.kind === 'purged') followed = afterPurged(followed, sign, rank);
	}
	const last = followed.down;
	const isDown = last && (emitted.includes(last.at) || now - last.at > offlineMs);
	return isDown ? { ...followed, runs: [...followed.runs, last] } : followed;
}

function afterOpened(
	{ runs, connection, down }: ConnectionState,
	sign: Sign,
	rank: number,
	{ offlineMs, emitted }: ConnectionRules,
): ConnectionState {
	const next = { value: ONLINE, session: sign.session };
	const wasDown = down && (sign.time - down.at > offlineMs || emitted.includes(down.at));
	if (connection.value === ONLINE && !wasDown) return { runs, connection: next };
	const before = wasDown ? [...runs, down] : runs;
	return { runs: [...before, beginWith(ONLINE, sign, rank)], connection: next };
}

function afterClosed(followed: ConnectionState, sign: Sign, rank: number): ConnectionState {
	const { connection, down } = followed;
	const { value, session } = connection;
	if (value === OFFLINE || down !== undefined) return followed;
	return {
		runs: value === ONLINE ? followed.runs : [...followed.runs, provenOnline(value, sign, rank)],
		connection: { value: ONLINE, session, endedAt: sign.time },
		down: beginWith(OFFLINE, sign, rank),
	};
}

/** The end of a session proves that the device was online before, also when its start is not known. */
const provenOnline = (value: string | undefined, sign: Sign, rank: number): Run =>
	value === undefined ? { value: ONLINE, rank: -2, at: 0 } : beginWith(ONLINE, sign, rank - 0.5);

function afterPurged(followed: ConnectionState, sign: Sign, rank: number): ConnectionState {
	const { runs, connection, down } = followed;
	const { value, session } = connection;
	const next = { value: OFFLINE, session };
	if (down) return { runs: [...runs, down], connection: next };
	if (value !== undefined) return followed;
	return { runs: [...runs, beginWith(OFFLINE, sign, rank)], connection: next };
}
