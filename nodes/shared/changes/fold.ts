import type { ChangeKind, DeviceChange, DeviceRules } from './changes';
import {
	briefSessions,
	followConnection,
	mayBeOnline,
	OFFLINE,
	ONLINE,
	withEmitted,
	withoutReplaced,
} from './connection';
import type { Device, Values } from './device';
import { foldValues, type Places } from './values';
import {
	countSessions,
	MANY,
	newSteps,
	type Ranked,
	type Run,
	sessionsAfter,
	sessionsUpTo,
	type SplitSigns,
} from './runs';
import type { Sign } from './sign';
import { foldUsage } from './usage';

/** One device in one poll. Times are milliseconds of service time. */
export interface FoldInput {
	endpoint: string;
	device: Device;
	/** Its signs in the window, oldest first. */
	signs: readonly Ranked[];
	isOld(sign: Sign): boolean;
	/** Start of the next window. */
	from: number;
	now: number;
	places: Places;
	/** Starts of the brief sessions; undefined if all signs belong to one poll. */
	brief?: ReadonlySet<number>;
	/** Whether only the changes of these rules are needed, and what they depend on. */
	isTrial?: boolean;
}

export interface Folded {
	device: Device;
	changes: DeviceChange[];
	/** The values and the connection now. */
	latest: Values;
	/** Whether it has an open session, as far as is known. */
	mayBeOnline: boolean;
}

/**
 * Returns the changes in the signs of a device, and its next state. Each poll compares the runs without its new signs
 * with the runs with them (runs.ts), both from the start of the window. So late and reordered events, and a stored
 * state that is some polls old, need no rules of their own. Then the signs before the next window become part of the
 * state.
 */
export function foldDevice(input: FoldInput, rules: DeviceRules): Folded {
	const { session } = input.device.connection;
	const all = withoutReplaced(session, input.signs);
	const seen = input.signs.filter(({ sign }) => input.isOld(sign));
	const old = withoutReplaced(session, seen);
	const isGone = ({ sign }: Ranked) => sign.time < input.from;
	const last = all.at(-1);
	const signs = { all, old, gone: last && isGone(last) ? all : all.filter(isGone) };
	const isNeeded = (changes: readonly ChangeKind[]) =>
		!input.isTrial || changes.some((one) => rules.changes.has(one));
	const brief = input.brief ?? briefSessions(input.device.brief, all, input.isOld, rules);
	const values = isNeeded(OF_VALUES) ? foldValues(input.device, signs, input.places) : NO_VALUES;
	const connection = isNeeded(OF_CONNECTION)
		? foldConnection(input, signs, brief, rules)
		: NO_CONNECTION;
	const sessions = foldSessions(input, signs, rules);
	const { usage: used, connection: base } = input.device;
	const known = { usage: used, isOpen: mayBeOnline(base) };
	const usage = foldUsage({ ...known, signs: input.signs, kept: all, from: input.from }, rules);
	return {
		device: {
			...input.device,
			...seenBy(input),
			...values.known,
			...connection.device,
			sessions: sessions.known,
			usage: usage.known,
			first: firstOf(input, brief),
		},
		changes: [
			...values.changes.map(({ change, run, before, after }) =>
				changeOf(input, change, run, { before, after }),
			),
			...connection.changes,
			...sessions.changes,
			...usage.changes.map((one) => changeOf(input, one.change, one, one)),
		],
		latest: values.latest,
		mayBeOnline: connection.mayBeOnline,
	};
}

const OF_VALUES: readonly ChangeKind[] = ['imeiChanged', 'countryChanged', 'networkChanged'];
/** The values depend on the session: the end of a replaced one shows none. */
const OF_CONNECTION: readonly ChangeKind[] = [
	...OF_VALUES,
	'cameOnline',
	'wentOffline',
	'usedNothing',
];
const NO_VALUES = { changes: [], known: {}, latest: {} };
const NO_CONNECTION = { changes: [], device: {}, mayBeOnline: true };

/** Returns what a new sign changes: it ends a silence. */
function seenBy({ device, signs }: FoldInput): Partial<Device> {
	const last = signs.at(-1)?.sign.time;
	if (last === undefined || (device.life === 'seen' && last <= device.seen)) return {};
	return {
		life: 'seen',
		seen: last,
		silent: false,
		checked: undefined,
		failures: 0,
		absent: false,
	};
}

/** Returns the start of the first session of an unlisted device. */
function firstOf({ device, signs }: FoldInput, brief: ReadonlySet<number>): number | undefined {
	if (!device.unlisted) return undefined;
	const isFirst = ({ sign }: Ranked) => sign.kind === 'opened' && !brief.has(sign.time);
	return device.first ?? signs.find(isFirst)?.sign.time;
}

const changeOf = (
	{ endpoint }: FoldInput,
	change: ChangeKind,
	run: Pick<Run, 'at' | 'sign'>,
	more: Partial<DeviceChange>,
): DeviceChange => ({
	change,
	endpoint,
	at: run.at,
	eventId: run.sign?.eventId,
	sign: run.sign,
	...more,
});

/** A device that was never online did not go offline. */
const isChange = ({ before, after }: { before: Run; after: Run }): boolean =>
	after.value === ONLINE || before.value === ONLINE;

function foldConnection(
	input: FoldInput,
	{ all, old, gone }: SplitSigns,
	brief: ReadonlySet<number>,
	{ offlineMs }: DeviceRules,
) {
	const { device, from, now } = input;
	const rules = { offlineMs, brief, emitted: device.down };
	const followed = followConnection(device.connection, all, { ...rules, now });
	const { runs, connection } = followed;
	const known = gone === all ? followed : followConnection(device.connection, gone, rules);
	const steps = newSteps(followConnection(device.connection, old, rules).runs, runs);
	const ends = runs.flatMap(({ value, at }) => (value === OFFLINE ? [at] : []));
	const down = ends.length === 0 ? device.down : [...new Set([...device.down, ...ends])];
	return {
		device: {
			connection: withEmitted(known.connection, down),
			down: down.filter((at) => at >= from),
			brief: [...brief].filter((at) => at >= from),
		},
		changes: steps.filter(isChange).map(({ before, after }) =>
			changeOf(input, after.value === ONLINE ? 'cameOnline' : 'wentOffline', after, {
				before: before.value,
				after: after.value,
			}),
		),
		mayBeOnline: mayBeOnline(connection),
	};
}

function foldSessions(input: FoldInput, { all, old, gone }: SplitSigns, rules: DeviceRules) {
	const { sessions } = input.device;
	if (!rules.changes.has('tooManySessions')) return { known: { starts: [] }, changes: [] };
	const counted = countSessions(sessions, all, rules);
	const known = gone === all ? counted : countSessions(sessions, gone, rules);
	const steps = newSteps(countSessions(sessions, old, rules).runs, counted.runs);
	return {
		known: sessionsAfter(known, rules, input.from),
		changes: steps
			.filter(({ after }) => after.value === MANY)
			.map(({ after }) =>
				changeOf(input, 'tooManySessions', after, sessionsUpTo(after.at, sessions, all, rules)),
			),
	};
}
