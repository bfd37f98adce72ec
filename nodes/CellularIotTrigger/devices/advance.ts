import { grouped } from '../../shared/values';
import { forgetOldest, MOST_DEVICES } from './bound';
import type { DeviceChange, DeviceRules, Devices, DevicesInput, DevicesResult } from './changes';
import { mayBeOnline } from './connection';
import { type Device, isQuiet, newDevice, packDevice, unpackDevice } from './device';
import { foldDevice, type Folded } from './fold';
import { applyListing } from './listing';
import { dropUnused, learnPlaces } from './places';
import { byTime, type Sign } from './sign';
import { type Silence, silentAt, tellSilence } from './silence';

/** The devices of one poll. */
interface Work {
	/** Those that are unpacked. */
	devices: Map<string, Device>;
	/** The devices with signs, or with something that ends with time. */
	folded: Map<string, Folded>;
}

/**
 * Advances what is known of the devices by one poll, and returns their changes (docs/trigger.md, *How a change of a device
 * is found*). Pure.
 */
export function advanceDevices(input: DevicesInput, rules: DeviceRules): DevicesResult {
	const { before, learnOnly, now, from } = input;
	const signs = grouped(signsOf(input), ({ endpoint }) => endpoint);
	const places = learnPlaces(before, [...signs.values()].flat());
	const original = new Map(
		neededOf(input, signs, rules).map(([id, text]) => [id, unpackDevice(text)]),
	);
	const work: Work = { devices: new Map(original), folded: new Map() };
	const changes: DeviceChange[] = [];
	for (const endpoint of new Set([...original.keys(), ...signs.keys()])) {
		const device = original.get(endpoint);
		const own = signs.get(endpoint) ?? [];
		if (device && own.length === 0 && !changesWithTime(device)) continue;
		const isOld = (sign: Sign) => learnOnly || input.isOld(sign);
		const folded = foldDevice(
			{ device: device ?? newDevice('before', 0), signs: own, isOld, from, now, places },
			rules,
		);
		work.folded.set(endpoint, folded);
		work.devices.set(endpoint, folded.device);
		if (!learnOnly) changes.push(...folded.changes.map((change) => ({ ...change, endpoint })));
	}
	const { toConfirm, ...silenced } = silence(work, input, rules, places.networks);
	for (const [endpoint, device] of silenced.devices) work.devices.set(endpoint, device);
	const devices = withListing(work, input);
	const forgotten = forgetOldest(devices);
	const known = withChanged(before.known, original, devices);
	const listed = input.listed ? { listed: now } : {};
	return {
		devices: { ...before, known, ...dropUnused(places, () => valuesOf(work, known)), ...listed },
		changes: [...changes, ...silenced.changes]
			.filter(({ change }) => rules.changes.has(change))
			.sort((a, b) => a.at - b.at),
		toConfirm,
		forgotten,
	};
}

/**
 * Returns the packed devices that may change: with signs, or with something that ends with time; all for a list, and
 * beyond the limit. Most of a fleet are quiet in a poll.
 */
function neededOf(
	{ before, listed, now }: DevicesInput,
	signs: ReadonlyMap<string, readonly Sign[]>,
	{ silentMs }: DeviceRules,
): Array<[endpoint: string, text: string]> {
	const packed = Object.entries(before.known);
	if (listed !== undefined || packed.length + signs.size > MOST_DEVICES) return packed;
	return packed.filter(([endpoint, text]) => signs.has(endpoint) || !isQuiet(text, now - silentMs));
}

/** Returns the signs of the window, oldest first, each once. */
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

function silence(
	{ devices, folded }: Work,
	{ now, learnOnly, mostSilent, confirmed = new Map() }: DevicesInput,
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
	return tellSilence(silences, { now, confirmed, learnOnly, most: mostSilent, nameOf }, rules);
}

function withListing({ devices, folded }: Work, input: DevicesInput): Map<string, Device> {
	const { before, listed, now, from } = input;
	if (listed === undefined) return devices;
	return applyListing(devices, {
		listed,
		now,
		lastListed: before.listed,
		from,
		imeiOf: (endpoint) => folded.get(endpoint)?.latest.imei,
	});
}

function* valuesOf({ folded }: Work, known: Devices['known']) {
	for (const text of Object.values(known)) yield unpackDevice(text);
	for (const { latest } of folded.values()) yield latest;
}
