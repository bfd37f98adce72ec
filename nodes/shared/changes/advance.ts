import { grouped } from '../values';
import type { DeviceChange, DeviceRules, Devices, DevicesInput, DevicesResult } from './changes';
import { mayBeOnline, NEVER_ONLINE, ONLINE } from './connection';
import { type Device, isQuiet, newDevice, packDevice, unpackDevice } from './device';
import { foldDevice, type Folded } from './fold';
import { applyListing, isNewlyCreated } from './listing';
import { learnPlaces } from './values';
import { byTime, type Sign } from './sign';
import { type Silence, silentAt, emitSilence } from './silence';

/** Most devices in the state (5 MB). */
export const MOST_DEVICES = 50_000;

/**
 * Advances the state of the devices by one poll, and returns their changes (docs/internals/trigger.md, *How a change of a
 * device is found*). Pure.
 */
export function advanceDevices(input: DevicesInput, rules: DeviceRules): DevicesResult {
	const { before, learnOnly, now, from } = input;
	const signs = grouped(signsOf(input), ({ endpoint }) => endpoint);
	const places = learnPlaces(before, [...signs.values()].flat());
	const original = new Map(
		changeableDevices(input, signs, rules).map(([id, text]) => [id, unpackDevice(text)]),
	);
	const devices = new Map(original);
	/** The devices with signs, or with a session or silence that time ends. */
	const allFolded = new Map<string, Folded>();
	const changes: DeviceChange[] = [];
	for (const endpoint of new Set([...original.keys(), ...signs.keys()])) {
		const device = original.get(endpoint);
		const own = signs.get(endpoint) ?? [];
		if (device && own.length === 0 && !changesWithTime(device)) continue;
		const isOld = (sign: Sign) => learnOnly || input.isOld(sign);
		const folded = foldDevice(
			{ device: device ?? UNLISTED_DEVICE, signs: own, isOld, from, now, places },
			rules,
		);
		allFolded.set(endpoint, folded);
		devices.set(endpoint, folded.device);
		if (!learnOnly) changes.push(...folded.changes.map((change) => ({ ...change, endpoint })));
	}
	const { toConfirm, ...silenced } = checkSilence(
		devices,
		allFolded,
		input,
		rules,
		places.networks,
	);
	for (const [endpoint, device] of silenced.devices) devices.set(endpoint, device);
	const shownImei = (endpoint: string) => allFolded.get(endpoint)?.latest.imei;
	const kept = input.listed ? applyListing(devices, input, shownImei) : devices;
	const forgotten = forgetOldest(kept);
	const known = withChanged(before.known, original, kept);
	const firsts = learnOnly ? [] : firstSessions(devices, input, signs);
	return {
		devices: { ...before, known, ...places, ...listingState(input, signs, original) },
		changes: [...changes, ...silenced.changes, ...firsts]
			.filter(({ change }) => rules.changes.has(change))
			.sort((a, b) => a.at - b.at),
		toConfirm,
		forgotten,
	};
}

/** Returns the time of the list, or whether it is awaited: an event has named an unknown device. */
const listingState = (
	{ before, listed, now }: DevicesInput,
	signs: ReadonlyMap<string, unknown>,
	original: ReadonlyMap<string, unknown>,
) =>
	listed === undefined
		? { awaitsList: before.awaitsList || [...signs.keys()].some((id) => !original.has(id)) }
		: { awaitsList: false, listed: now };

/** A device that only an event has named. */
const UNLISTED_DEVICE = { ...newDevice('before', 0), unlisted: true };

/** Returns the first sessions of the devices that were created since the last list: they were never online before. */
const firstSessions = (
	devices: ReadonlyMap<string, Device>,
	{ before, listed = [] }: DevicesInput,
	signs: ReadonlyMap<string, readonly Sign[]>,
): DeviceChange[] =>
	listed.flatMap((one) => {
		const { unlisted, first: at } = devices.get(one.id) ?? {};
		if (!unlisted || at === undefined || !isNewlyCreated(one, before)) return [];
		const sign = signs.get(one.id)?.find(({ kind, time }) => kind === 'opened' && time === at);
		const texts = { before: NEVER_ONLINE, after: ONLINE };
		const change = { change: 'cameOnline' as const, endpoint: one.id, at, ...texts };
		return [{ ...change, sign, eventId: sign?.eventId }];
	});

/**
 * Returns the packed devices that may change, with signs or by time. Returns all for a new list, and beyond the
 * limit. Most devices do not change in a poll.
 */
function changeableDevices(
	{ before, listed, now }: DevicesInput,
	signs: ReadonlyMap<string, readonly Sign[]>,
	{ silentMs }: DeviceRules,
): Array<[endpoint: string, text: string]> {
	const packed = Object.entries(before.known);
	if (listed !== undefined || packed.length + signs.size > MOST_DEVICES) return packed;
	return packed.filter(([endpoint, text]) => signs.has(endpoint) || !isQuiet(text, now - silentMs));
}

/** Returns the signs of the window, deduplicated, oldest first. */
function signsOf({ signs, since }: DevicesInput): Sign[] {
	const byId = new Map(signs.filter(({ time }) => time >= since).map((sign) => [sign.id, sign]));
	return [...byId.values()].sort(byTime);
}

/** Packs the devices that have changed, and leaves out those that are forgotten. */
function withChanged(
	before: Devices['known'],
	original: ReadonlyMap<string, Device>,
	devices: ReadonlyMap<string, Device>,
): Devices['known'] {
	const known = { ...before };
	for (const endpoint of original.keys()) if (!devices.has(endpoint)) delete known[endpoint];
	for (const [endpoint, device] of devices) {
		if (original.get(endpoint) !== device) known[endpoint] = packDevice(device);
	}
	return known;
}

const changesWithTime = ({ connection, down, sessions }: Device): boolean =>
	connection.endedAt !== undefined ||
	down.length > 0 ||
	sessions.starts.length > 0 ||
	sessions.over !== undefined;

/** Emits the devices that are silent for too long, or returns them as `toConfirm`. `folded`: those with signs. */
export function checkSilence(
	devices: ReadonlyMap<string, Device>,
	folded: ReadonlyMap<string, Folded>,
	{
		now,
		learned,
		learnOnly,
		mostSilent,
		confirmed = new Map(),
	}: Pick<DevicesInput, 'now' | 'learned' | 'learnOnly' | 'mostSilent' | 'confirmed'>,
	rules: DeviceRules,
	networks: Record<string, string>,
) {
	const silences: Silence[] = [];
	for (const [endpoint, device] of devices) {
		const at = silentAt(device, rules.silentMs);
		if (at === undefined || at > now || device.absent) continue;
		const { mayBeOnline: isOpen = mayBeOnline(device.connection), latest = device } =
			folded.get(endpoint) ?? {};
		silences.push({ endpoint, device, mayBeOnline: isOpen, network: latest.network });
	}
	const nameOf = (network: string) => networks[network] ?? network;
	const silenceInput = { now, learned, confirmed, learnOnly, most: mostSilent, nameOf };
	return emitSilence(silences, silenceInput, rules);
}

/** Forgets the devices that were seen longest ago, beyond the limit. Returns how many. */
export function forgetOldest(devices: Map<string, Device>, most = MOST_DEVICES): number {
	const excess = devices.size - most;
	if (excess <= 0) return 0;
	// An unlisted device may not be a member of the scope.
	const worth = ({ unlisted, seen }: Device) => (unlisted ? 0 : seen);
	const oldest = [...devices].sort(([, a], [, b]) => worth(a) - worth(b)).slice(0, excess);
	for (const [endpoint] of oldest) devices.delete(endpoint);
	return excess;
}
