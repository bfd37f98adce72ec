import { ranked } from './runs';
import { grouped } from '../values';
import type {
	Advance,
	Confirmed,
	DeviceChange,
	DeviceRules,
	Devices,
	DevicesInput,
	DevicesResult,
} from './changes';
import { NEVER_ONLINE, ONLINE } from './connection';
import { type Device, isQuiet, newDevice, packDevice, unpackDevice } from './device';
import { foldDevice, type Folded } from './fold';
import { applyListing, isNewlyCreated } from './listing';
import { learnPlaces } from './values';
import { byTime, type Sign } from './sign';
import { checkSilence } from './silence';
import { dayOf } from './usage';

/**
 * Advances the state of the devices by one poll, and finds their changes (docs/internals/trigger.md, *How a change of a
 * device is found*). Pure.
 */
export function advanceDevices(input: DevicesInput, rules: DeviceRules): Advance<DevicesResult> {
	const { before, learnOnly, now, from } = input;
	const signs = grouped(signsOf(input), ({ endpoint }) => endpoint);
	const places = learnPlaces(before, [...signs.values()].flat());
	// Most devices do not change in a poll: those without a sign that are not silent for too long.
	const isDayOver = rules.changes.has('usedNothing') && dayOf(input.since) < dayOf(from);
	const mayChange = ([id, text]: [string, string]) =>
		input.listed !== undefined ||
		isDayOver ||
		signs.has(id) ||
		!isQuiet(text, now - rules.silentMs);
	const changeable = Object.entries(before.known).filter(mayChange);
	const original = new Map(changeable.map(([id, text]) => [id, unpackDevice(text)]));
	const devices = new Map(original);
	const allFolded = new Map<string, Folded>();
	const changes: DeviceChange[] = [];
	for (const endpoint of new Set([...original.keys(), ...signs.keys()])) {
		const device = original.get(endpoint);
		const own = signs.get(endpoint) ?? [];
		const isOld = (sign: Sign) => learnOnly || input.isOld(sign);
		const folded = foldDevice(
			{ endpoint, device: device ?? UNLISTED_DEVICE, signs: ranked(own), isOld, from, now, places },
			rules,
		);
		allFolded.set(endpoint, folded);
		devices.set(endpoint, folded.device);
		if (!learnOnly) changes.push(...folded.changes);
	}
	const silencesWith = (confirmed?: Confirmed) =>
		checkSilence(devices, allFolded, { ...input, confirmed }, rules, places.networks);
	const finish = (confirmed?: Confirmed): DevicesResult => {
		const silenced = silencesWith(confirmed);
		const next = new Map([...devices, ...silenced.devices]);
		const shownImei = (endpoint: string) => allFolded.get(endpoint)?.latest.imei;
		const kept = input.listed ? applyListing(next, input, shownImei) : next;
		const known = withChanged(before.known, original, kept);
		const firsts = learnOnly ? [] : firstSessions(next, input, signs);
		return {
			devices: { ...before, known, ...places, ...listingState(input, signs, original) },
			changes: [...changes, ...silenced.changes, ...firsts]
				.filter(({ change }) => rules.changes.has(change))
				.sort((a, b) => a.at - b.at),
		};
	};
	return { toConfirm: silencesWith().toConfirm, finish };
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
