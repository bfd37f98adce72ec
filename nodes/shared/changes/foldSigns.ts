import { advanceDevices } from './advance';
import type {
	Advance,
	DeviceChange,
	DeviceList,
	DeviceRules,
	Devices,
	DevicesInput,
	DevicesResult,
	DeviceState,
	Members,
} from './changes';
import { noDevices } from './changes';
import { fieldsOf } from './device';
import type { Sign } from './sign';

/** Most *Went Silent* items of one poll. The rest follow in later polls. */
const MOST_SILENT = 1000;

/** The readings of one poll. Times are milliseconds of service time. */
export interface DeviceReadings {
	/** The signs from `from` to the start of the window, for a scope whose devices are not known yet. */
	earlier?: { signs: readonly Sign[]; from: number };
	list?: DeviceList;
}

/** Returns a check whether an endpoint is watched. Devices of a list may be members until it is read. */
export function memberCheck(
	members: Members,
	known: Readonly<Record<string, string>>,
	list?: DeviceList,
): (endpoint: string) => boolean {
	if (typeof members !== 'string') return (endpoint) => members.has(endpoint);
	if (members === 'all' || list === undefined) return () => true;
	const listed = new Set(list.devices.map(({ id }) => id));
	return (endpoint) => listed.has(endpoint) || (!list.complete && Object.hasOwn(known, endpoint));
}

/**
 * Adds the readings of a poll to the state of the devices, and finds their changes. Pure. `isFirst`: no earlier poll
 * confirms the clock of this one.
 */
export function foldSigns(
	known: DeviceState | undefined,
	{ earlier, list }: DeviceReadings,
	polled: Omit<DevicesInput, 'before' | 'learned' | 'listed' | 'mostSilent'> & { isFirst: boolean },
	members: Members,
	rules: DeviceRules,
): Advance<DevicesResult> {
	const { isFirst, ...window } = polled;
	const isMember = memberCheck(members, known?.known ?? {}, list);
	const isKept = ([id, text]: [string, string]) => isMember(id) || !fieldsOf(text)('unlisted');
	const kept = Object.entries(known?.known ?? {}).filter(isKept);
	const before = { ...noDevices, ...known, known: Object.fromEntries(kept) };
	const start =
		earlier === undefined ? before : learnDevices(before, earlier, window, isMember, rules, list);
	const { toConfirm, finish } = advanceDevices(
		{
			before: start,
			...window,
			signs: window.signs.filter(({ endpoint }) => isMember(endpoint)),
			learned: known?.learned,
			listed: earlier === undefined ? list?.devices : undefined,
			mostSilent: MOST_SILENT,
		},
		rules,
	);
	// Without a time the next poll reads the list again.
	const isOver = isFirst || list?.complete === false;
	return {
		toConfirm,
		finish(confirmed) {
			const { devices, changes } = finish(confirmed);
			// An unlisted device may not be a member of a filtered scope.
			const isSure = ({ endpoint }: DeviceChange) =>
				members !== 'listed' || !fieldsOf(devices.known[endpoint])('unlisted');
			const next = isOver ? { ...devices, listed: undefined } : devices;
			return { devices: next, changes: changes.filter(isSure) };
		},
	};
}

/** Learns the devices of a new scope from earlier events and from their list. Known members keep their state. */
function learnDevices(
	before: Devices,
	{ signs, from }: NonNullable<DeviceReadings['earlier']>,
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
	).finish();
	return {
		known: { ...devices.known, ...Object.fromEntries(kept) },
		countries: { ...before.countries, ...devices.countries },
		networks: { ...before.networks, ...devices.networks },
		listed: devices.listed,
	};
}
