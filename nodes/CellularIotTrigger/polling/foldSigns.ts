import { advanceDevices } from '../devices/advance';
import {
	type Confirmation,
	type DeviceRules,
	type Devices,
	type DevicesResult,
	noDevices,
} from '../devices/changes';
import type { ReadSigns } from '../devices/reading';
import type { Sign } from '../devices/sign';
import type { DeviceScope } from '../fleet/scope';
import type { DeviceState } from '../watch/state';
import { type DeviceList, memberCheck } from './deviceList';

/** Devices that one poll tells as silent. The others follow. */
const MOST_SILENT = 1000;

/** The events before the window, read when the devices of a scope are not known yet. */
export interface Earlier {
	signs: readonly Sign[];
	/** Milliseconds of service time, up to the start of the window. */
	from: number;
}

/** What one poll has read of the devices. Times are milliseconds of service time. */
export interface Read {
	/** Set for a scope whose devices are not known yet. */
	earlier?: Earlier;
	list?: DeviceList;
	confirmed: ReadonlyMap<string, Confirmation>;
}

/** The signs of the window. */
interface WindowSigns extends ReadSigns {
	/** Start of this window and of the next one. */
	since: number;
	from: number;
	/** Learns without telling. */
	learnOnly: boolean;
}

/** Folds what a poll has read into what is known of the devices. Pure. */
export function foldSigns(
	known: DeviceState | undefined,
	{ earlier, list, confirmed }: Read,
	{ signs, since, ...window }: WindowSigns,
	scope: DeviceScope,
	rules: DeviceRules,
): DevicesResult {
	const before = known ?? noDevices;
	const isMember = memberCheck(scope, before.known, list);
	const start =
		earlier === undefined ? before : learn(before, earlier, since, isMember, rules, list);
	const result = advanceDevices(
		{
			before: start,
			...window,
			signs: signs.filter(({ endpoint }) => isMember(endpoint)),
			since,
			confirmed,
			listed: earlier === undefined ? list?.devices : undefined,
			mostSilent: MOST_SILENT,
		},
		rules,
	);
	// Without a time the next poll reads the list again.
	return list?.complete === false ? { ...result, devices: unlisted(result.devices) } : result;
}

/** Learns the devices of a new scope from earlier events and from their list. What is known of its members stays. */
function learn(
	before: Devices,
	{ signs, from }: Earlier,
	until: number,
	isMember: (endpoint: string) => boolean,
	rules: DeviceRules,
	list: DeviceList | undefined,
): Devices {
	const isNew = (endpoint: string) => !Object.hasOwn(before.known, endpoint);
	const kept = Object.entries(before.known).filter(([endpoint]) => isMember(endpoint));
	const { devices } = advanceDevices(
		{
			before: noDevices,
			signs: signs.filter(({ endpoint }) => isNew(endpoint) && isMember(endpoint)),
			isOld: () => false,
			since: from,
			from: until,
			now: until,
			listed: list?.devices.filter(({ id }) => isNew(id)),
			learnOnly: true,
			mostSilent: MOST_SILENT,
		},
		rules,
	);
	return {
		known: { ...devices.known, ...Object.fromEntries(kept) },
		countries: { ...before.countries, ...devices.countries },
		networks: { ...before.networks, ...devices.networks },
		listed: devices.listed,
	};
}

function unlisted(devices: Devices): Devices {
	const rest = { ...devices };
	delete rest.listed;
	return rest;
}
