import type { Confirmation, DeviceChange, DeviceRules, DevicesInput } from './changes';
import type { Device } from './device';

/** Failed reads in a row after which a silence is emitted without confirmation. */
const MOST_FAILURES = 3;

export interface Silence {
	endpoint: string;
	device: Device;
	/** Whether the device may have an open session. */
	mayBeOnline: boolean;
	/** Id of its last network. */
	network?: string;
}

export interface SilenceInput extends Pick<DevicesInput, 'learned' | 'learnOnly' | 'now'> {
	confirmed: ReadonlyMap<string, Confirmation>;
	/** Most devices to emit. */
	most: number;
	nameOf(network: string): string;
}

export interface Silenced {
	/** The devices whose state has changed. */
	devices: Map<string, Device>;
	changes: DeviceChange[];
	toConfirm: string[];
}

/** Returns the time, in milliseconds, at which a silence is long enough; undefined if it was emitted. */
export const silentAt = ({ silent, seen, checked = seen }: Device, silentMs: number) =>
	silent ? undefined : Math.max(seen, checked) + silentMs;

/**
 * Emits devices that are silent for too long, longest silent first. Each silence is emitted once: the next sign ends
 * it. A device that may have an open session is emitted if the service reports it offline, or after failed reads.
 */
export function emitSilence(
	silences: readonly Silence[],
	input: SilenceInput,
	rules: DeviceRules,
): Silenced {
	const result: Silenced = { devices: new Map(), changes: [], toConfirm: [] };
	const sorted = [...silences].sort((a, b) => a.device.seen - b.device.seen);
	for (const silence of sorted) applyVerdict(silence, input, rules, result);
	return result;
}

function applyVerdict(
	silence: Silence,
	input: SilenceInput,
	rules: DeviceRules,
	result: Silenced,
): void {
	const { endpoint, device } = silence;
	const { now, most } = input;
	const isNews = isEmitted(silence, input, rules);
	const verdict = verdictOf(silence, input, isNews);
	if (verdict === 'ask') result.toConfirm.push(endpoint);
	if (verdict === 'online') {
		result.devices.set(endpoint, { ...device, checked: now, failures: 0 });
	}
	if (verdict === 'failed') {
		result.devices.set(endpoint, { ...device, failures: device.failures + 1 });
	}
	if (verdict !== 'silent' || (isNews && result.changes.length >= most)) return;
	result.devices.set(endpoint, { ...device, silent: true, checked: undefined, failures: 0 });
	if (isNews) result.changes.push(changeOf(silence, input, rules));
}

/** Whether the silence is a change that the form asks for, and was not learned. */
function isEmitted(
	{ device }: Silence,
	{ learnOnly, learned = Number.NEGATIVE_INFINITY }: SilenceInput,
	rules: DeviceRules,
): boolean {
	if (learnOnly || (silentAt(device, rules.silentMs) ?? learned) <= learned) return false;
	return rules.changes.has(device.life === 'never' ? 'neverSeen' : 'wentSilent');
}

function verdictOf(
	{ endpoint, device, mayBeOnline }: Silence,
	{ confirmed }: SilenceInput,
	isNews: boolean,
): 'silent' | 'online' | 'ask' | 'failed' {
	if (!mayBeOnline) return 'silent';
	// Nothing is emitted, so no read is needed: the device may be online.
	if (!isNews) return 'online';
	const answer = confirmed.get(endpoint);
	if (answer !== 'unknown') return answer ?? 'ask';
	return device.failures + 1 >= MOST_FAILURES ? 'silent' : 'failed';
}

function changeOf(
	{ endpoint, device, mayBeOnline, network }: Silence,
	{ confirmed, nameOf }: SilenceInput,
	{ silentMs }: DeviceRules,
): DeviceChange {
	const at = silentAt(device, silentMs) ?? device.seen;
	if (device.life === 'never') return { change: 'neverSeen', endpoint, at };
	return {
		change: 'wentSilent',
		endpoint,
		at,
		lastSeen: device.seen,
		network: network === undefined ? undefined : nameOf(network),
		confirmed: mayBeOnline ? confirmed.get(endpoint) === 'silent' : undefined,
	};
}
