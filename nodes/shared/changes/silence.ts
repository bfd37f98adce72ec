import type { Confirmation, Confirmed, DeviceChange, DeviceRules, DevicesInput } from './changes';
import { mayBeOnline } from './connection';
import type { Device, Values } from './device';
import type { Folded } from './fold';

/** Failed reads in a row after which a silence is emitted without confirmation. */
const MOST_FAILURES = 3;

type Input = Pick<DevicesInput, 'now' | 'learned' | 'learnOnly'> & { confirmed?: Confirmed };

/** Returns the time, in milliseconds, at which a silence is long enough; undefined if it was emitted. */
export const silentAt = ({ silent, seen, checked = seen }: Device, silentMs: number) =>
	silent ? undefined : Math.max(seen, checked) + silentMs;

/**
 * Emits devices that are silent for too long, longest silent first. Each silence is emitted once: the next sign ends
 * it. A device that may have an open session is emitted if the service reports it offline, or after failed reads; until
 * then it is in `toConfirm`. `folded`: the devices with signs. `devices` of the result: those whose state has changed.
 */
export function checkSilence(
	devices: ReadonlyMap<string, Device>,
	folded: ReadonlyMap<string, Folded>,
	input: Input & Pick<DevicesInput, 'mostSilent'>,
	rules: DeviceRules,
	networks: Readonly<Record<string, string>>,
) {
	const changed = new Map<string, Device>();
	const changes: DeviceChange[] = [];
	const toConfirm: string[] = [];
	const isOver = ({ absent }: Device, at = Number.POSITIVE_INFINITY) => !absent && at <= input.now;
	const silent = [...devices]
		.filter(([, device]) => isOver(device, silentAt(device, rules.silentMs)))
		.sort(([, a], [, b]) => a.seen - b.seen);
	for (const [endpoint, device] of silent) {
		const { latest, mayBeOnline: isOpen = mayBeOnline(device.connection) } =
			folded.get(endpoint) ?? {};
		const silence = { device, latest, isOpen };
		const { next, change } = judgeSilence(endpoint, silence, input, rules, networks);
		if (next === undefined) toConfirm.push(endpoint);
		else if (change === undefined || changes.length < input.mostSilent) {
			changed.set(endpoint, next);
			if (change) changes.push(change);
		}
	}
	return { devices: changed, changes, toConfirm };
}

/**
 * Returns the next state of a device that is silent for too long, or nothing if it must be asked first, and its change.
 * `isOpen`: whether a session may be open.
 */
export function judgeSilence(
	endpoint: string,
	{ device, latest = device, isOpen }: { device: Device; latest?: Values; isOpen: boolean },
	input: Input,
	rules: DeviceRules,
	networks: Readonly<Record<string, string>>,
): { next?: Device; change?: DeviceChange } {
	const isNews = isEmitted(device, input, rules);
	const answer = isOpen ? openAnswer(endpoint, device, isNews, input) : 'silent';
	if (answer === undefined) return {};
	if (answer === 'online' || answer === 'failed') {
		return { next: afterAnswer(device, answer, input.now) };
	}
	const next = { ...device, silent: true, checked: undefined, failures: 0 };
	if (!isNews) return { next };
	const network = latest.network && (networks[latest.network] ?? latest.network);
	return { next, change: changeOf(endpoint, device, rules, { network, isOpen, answer }) };
}

const afterAnswer = (device: Device, answer: 'online' | 'failed', now: number): Device =>
	answer === 'online'
		? { ...device, checked: now, failures: 0 }
		: { ...device, failures: device.failures + 1 };

/** Whether the silence is a change that the form asks for, and was not learned. */
function isEmitted(
	device: Device,
	{ learnOnly, learned = Number.NEGATIVE_INFINITY }: Input,
	rules: DeviceRules,
): boolean {
	if (learnOnly || (silentAt(device, rules.silentMs) ?? learned) <= learned) return false;
	return rules.changes.has(device.life === 'never' ? 'neverSeen' : 'wentSilent');
}

/** Returns what is known of a device with an open session; undefined if it must be read. */
function openAnswer(
	endpoint: string,
	{ failures }: Device,
	isNews: boolean,
	{ confirmed }: Input,
): Confirmation | 'failed' | undefined {
	// Nothing is emitted, so no read is needed: the device may be online.
	if (!isNews) return 'online';
	const answer = confirmed?.get(endpoint);
	if (answer !== 'unknown') return answer;
	return failures + 1 >= MOST_FAILURES ? 'unknown' : 'failed';
}

function changeOf(
	endpoint: string,
	device: Device,
	{ silentMs }: DeviceRules,
	{ network, isOpen, answer }: { network?: string; isOpen: boolean; answer: Confirmation },
): DeviceChange {
	const at = silentAt(device, silentMs) ?? device.seen;
	if (device.life === 'never') return { change: 'neverSeen', endpoint, at };
	const more = { network, confirmed: isOpen ? answer === 'silent' : undefined };
	return { change: 'wentSilent', endpoint, at, lastSeen: device.seen, ...more };
}
