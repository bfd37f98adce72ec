import type { ChangeKind, DeviceChange, DeviceRules } from './changes';
import {
	connectionAfter,
	connectionRuns,
	mayBeOnline,
	OFFLINE,
	ONLINE,
	withoutReplaced,
} from './connection';
import type { Device, Values } from './device';
import { foldValues, type Places } from './values';
import { newSteps, type Ranked, type SplitSigns, type ValueStep } from './runs';
import { MANY, sessionRuns, sessionsAfter, sessionsUpTo } from './sessions';
import type { Sign } from './sign';

/** One device in one poll. Times are milliseconds of service time. */
export interface FoldInput {
	device: Device;
	/** Its signs in the window, oldest first. */
	signs: readonly Sign[];
	isOld(sign: Sign): boolean;
	/** Start of the next window. */
	from: number;
	now: number;
	places: Places;
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
	const ranked = input.signs.map((sign, rank): Ranked => ({ rank, sign }));
	const { session } = input.device.connection;
	const signs: SplitSigns = {
		all: withoutReplaced(session, ranked),
		old: withoutReplaced(
			session,
			ranked.filter(({ sign }) => input.isOld(sign)),
		),
		gone: withoutReplaced(
			session,
			ranked.filter(({ sign }) => sign.time < input.from),
		),
	};
	const values = foldValues(input.device, signs, input.places);
	const connection = foldConnection(input, signs, rules);
	const sessions = foldSessions(input, signs, rules);
	return {
		device: {
			...seenBy(input),
			...values.known,
			...connection.device,
			sessions: sessions.known,
			first: firstOf(input),
		},
		changes: [
			...values.changes.map(({ change, step, ...texts }) => changeOf(change, step, texts)),
			...connection.changes,
			...sessions.changes,
		],
		latest: values.latest,
		mayBeOnline: connection.mayBeOnline,
	};
}

/** Returns the device with its last sign. A new sign ends a silence. */
function seenBy({ device, signs }: FoldInput): Device {
	const last = signs.at(-1)?.time;
	if (last === undefined || (device.life === 'seen' && last <= device.seen)) return device;
	const spoken = { silent: false, checked: undefined, failures: 0, absent: false };
	return { ...device, ...spoken, life: 'seen', seen: last };
}

/** Returns the start of the first session of an unlisted device. */
const firstOf = ({ device, signs }: FoldInput): number | undefined =>
	device.unlisted ? (device.first ?? signs.find(({ kind }) => kind === 'opened')?.time) : undefined;

const changeOf = (
	change: ChangeKind,
	{ after }: ValueStep,
	more: Partial<DeviceChange>,
): DeviceChange => ({
	change,
	endpoint: after.sign?.endpoint ?? '',
	at: after.at,
	eventId: after.sign?.eventId,
	sign: after.sign,
	...more,
});

function foldConnection(
	{ device, from, now }: FoldInput,
	{ all, old, gone }: SplitSigns,
	{ offlineMs }: DeviceRules,
) {
	const before = { offlineMs, emitted: device.down };
	const runs = connectionRuns(device.connection, all, { ...before, now });
	const steps = newSteps(connectionRuns(device.connection, old, before), runs);
	const ends = runs.flatMap(({ value, at }) => (value === OFFLINE ? [at] : []));
	const down = [...new Set([...device.down, ...ends])];
	const after = { offlineMs, emitted: down };
	const latest = connectionAfter(device.connection, all, after);
	const isLatest = gone.length === all.length;
	return {
		device: {
			connection: isLatest ? latest : connectionAfter(device.connection, gone, after),
			down: down.filter((at) => at >= from),
		},
		changes: steps.map((step) =>
			changeOf(step.after.value === ONLINE ? 'cameOnline' : 'wentOffline', step, {
				before: step.before.value,
				after: step.after.value,
			}),
		),
		mayBeOnline: mayBeOnline(latest),
	};
}

function foldSessions(
	{ device: { sessions }, from }: FoldInput,
	{ all, old, gone }: SplitSigns,
	rules: DeviceRules,
) {
	if (!rules.changes.has('tooManySessions')) return { known: { starts: [] }, changes: [] };
	const runs = sessionRuns(sessions, all, rules);
	const steps = newSteps(sessionRuns(sessions, old, rules), runs);
	return {
		known: sessionsAfter(sessions, gone, rules, from),
		changes: steps
			.filter(({ after }) => after.value === MANY)
			.map((step) =>
				changeOf('tooManySessions', step, sessionsUpTo(step.after.at, sessions, all, rules)),
			),
	};
}
