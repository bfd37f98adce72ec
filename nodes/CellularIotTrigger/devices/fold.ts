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
import type { Places } from './places';
import { newSteps, type Ranked, runsOf, type Step } from './runs';
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
 * Folds the signs of a device into changes and into what is known of it. Nothing is counted up from poll to poll: each poll
 * compares the runs without its new signs with the runs with them (runs.ts), both from the start of the window. So late
 * and reordered events, and a stored state that is some polls old, need no rules of their own. Then the signs before the
 * next window become part of what is known.
 */
export function foldDevice(input: FoldInput, rules: DeviceRules): Folded {
	const all = input.signs.map((sign, rank): Ranked => ({ rank, sign }));
	const old = all.filter(({ sign }) => input.isOld(sign));
	const gone = all.filter(({ sign }) => sign.time < input.from);
	const values = foldValues(input, all, old, gone);
	const connection = foldConnection(input, all, old, gone, rules);
	const sessions = foldSessions(input, all, old, gone, rules);
	return {
		device: { ...seenBy(input), ...values.device, ...connection.device, sessions: sessions.known },
		changes: [...values.changes, ...connection.changes, ...sessions.changes],
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

const changeOf = (
	change: ChangeKind,
	{ after }: Step,
	more: Partial<DeviceChange>,
): DeviceChange => ({
	change,
	endpoint: after.sign?.endpoint ?? '',
	at: after.at,
	eventId: after.eventId,
	sign: after.sign,
	...more,
});

function foldValues(
	{ device, places }: FoldInput,
	all: readonly Ranked[],
	old: readonly Ranked[],
	gone: readonly Ranked[],
) {
	const { imei, country, network } = device;
	const name = (names: Record<string, string>) => (id: string) => names[id] ?? id;
	const properties = [
		['imei', 'imeiChanged', imei, (sign: Sign) => sign.imei, (id: string) => id],
		[
			'country',
			'countryChanged',
			country,
			(sign: Sign) => sign.country?.id,
			name(places.countries),
		],
		['network', 'networkChanged', network, (sign: Sign) => sign.network?.id, name(places.networks)],
	] as const;
	const changes: DeviceChange[] = [];
	const { session } = device.connection;
	const present = withoutReplaced(session, all);
	const presentOld = withoutReplaced(session, old);
	const presentGone = withoutReplaced(session, gone);
	const [known, latest]: [Values, Values] = [{}, {}];
	for (const [key, change, base, valueOf, textOf] of properties) {
		const runs = runsOf(base, present, valueOf);
		for (const step of newSteps(runsOf(base, presentOld, valueOf), runs)) {
			const [before, after] = [textOf(step.before.value), textOf(step.after.value)];
			changes.push(changeOf(change, step, { before, after }));
		}
		known[key] = runsOf(base, presentGone, valueOf).at(-1)?.value;
		latest[key] = runs.at(-1)?.value;
	}
	return { device: known, latest, changes };
}

function foldConnection(
	{ device, from, now }: FoldInput,
	all: readonly Ranked[],
	old: readonly Ranked[],
	gone: readonly Ranked[],
	{ offlineMs }: DeviceRules,
) {
	const before = { offlineMs, told: device.down };
	const runs = connectionRuns(device.connection, all, { ...before, now });
	const steps = newSteps(connectionRuns(device.connection, old, before), runs);
	const last = runs.at(-1);
	const down = last?.value === OFFLINE ? last.at : device.down;
	const after = { offlineMs, told: down };
	return {
		device: {
			connection: connectionAfter(device.connection, gone, after),
			down: down !== undefined && down >= from ? down : undefined,
		},
		changes: steps.map((step) =>
			changeOf(step.after.value === ONLINE ? 'cameOnline' : 'wentOffline', step, {
				before: step.before.value,
				after: step.after.value,
			}),
		),
		mayBeOnline: mayBeOnline(connectionAfter(device.connection, all, after)),
	};
}

function foldSessions(
	{ device: { sessions }, from }: FoldInput,
	all: readonly Ranked[],
	old: readonly Ranked[],
	gone: readonly Ranked[],
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
