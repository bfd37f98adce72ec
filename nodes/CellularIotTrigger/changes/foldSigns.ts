import { advanceDevices } from '../../shared/changes/advance';
import {
	type Confirmation,
	type DeviceRules,
	type Devices,
	type DevicesInput,
	type DevicesResult,
	noDevices,
} from '../../shared/changes/changes';
import { isUnlisted } from '../../shared/changes/device';
import type { ReadSigns } from './reading';
import type { Sign } from '../../shared/changes/sign';
import { type DeviceScope, isFiltered } from '../fleet/scope';
import type { DeviceState } from '../../shared/changes/changes';
import { type DeviceList, memberCheck } from './deviceList';

/** Most *Went Silent* items of one poll. The rest follow in later polls. */
const MOST_SILENT = 1000;

/** The events before the window, read when the devices of a scope are not known yet. */
export interface EarlierSigns {
	signs: readonly Sign[];
	/** Milliseconds of service time, up to the start of the window. */
	from: number;
}

/** The readings of one poll. Times are milliseconds of service time. */
export interface DeviceReadings {
	/** Set for a scope whose devices are not known yet. */
	earlier?: EarlierSigns;
	list?: DeviceList;
	confirmed: ReadonlyMap<string, Confirmation>;
}

/** The signs of the window. `isFirst`: no earlier poll confirms the clock of this one. */
type WindowSigns = ReadSigns &
	Pick<DevicesInput, 'clock' | 'from' | 'learnOnly' | 'since'> & { isFirst: boolean };

/** Adds the readings of a poll to the state of the devices, and returns their changes. Pure. */
export function foldSigns(
	known: DeviceState | undefined,
	{ earlier, list, confirmed }: DeviceReadings,
	{ signs, since, isFirst, ...window }: WindowSigns,
	scope: DeviceScope,
	rules: DeviceRules,
): DevicesResult {
	const isMember = memberCheck(scope, known?.known ?? {}, list);
	const isKept = ([id, text]: [string, string]) => isMember(id) || !isUnlisted(text);
	const kept = Object.entries(known?.known ?? {}).filter(isKept);
	const before = { ...noDevices, ...known, known: Object.fromEntries(kept) };
	const start =
		earlier === undefined
			? before
			: learnDevices(before, earlier, { since, clock: window.clock }, isMember, rules, list);
	const result = advanceDevices(
		{
			before: start,
			...window,
			signs: signs.filter(({ endpoint }) => isMember(endpoint)),
			since,
			learned: known?.learned,
			confirmed,
			listed: earlier === undefined ? list?.devices : undefined,
			mostSilent: MOST_SILENT,
		},
		rules,
	);
	const { devices, changes } = result;
	// An unlisted device may not be a member of a filtered scope.
	const isSure = (endpoint: string) => !isFiltered(scope) || !isUnlisted(devices.known[endpoint]);
	const sure = { ...result, changes: changes.filter(({ endpoint }) => isSure(endpoint)) };
	// Without a time the next poll reads the list again.
	const isOver = isFirst || list?.complete === false;
	return isOver ? { ...sure, devices: { ...devices, listed: undefined } } : sure;
}

/** Learns the devices of a new scope from earlier events and from their list. Known members keep their state. */
function learnDevices(
	before: Devices,
	{ signs, from }: EarlierSigns,
	{ since: until, clock }: { since: number; clock: number },
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
			clock,
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
