import { listed } from '../../../shared/run/report';
import { grouped } from '../../../shared/values';
import { COLUMN_OF, type MatchBy } from './columns';
import { type Device, simHasIccid } from './device';
import { iccidKey, imeiKey } from '../../../shared/kinds/digits';
import { folded, spelt } from '../../../shared/kinds/text';
import type { SheetRow } from './row';

/** A row and the device that it names: none for a new one. */
export interface Match {
	row: SheetRow;
	device?: Device;
	/** Whether the row names one device, or a new one. */
	isClear: boolean;
	problem?: string;
}

export interface Matches {
	matches: Match[];
	/** Ids of all devices that a row names or may name. */
	named: ReadonlySet<number>;
}

/** Finds the device of each row. A device that two rows name, and a value that two devices have, are problems. */
export function matchRows(
	rows: readonly SheetRow[],
	devices: readonly Device[],
	by: MatchBy,
): Matches {
	const devicesOf = grouped(devices, (device) => keyIn(device, by));
	// Names that only look the same, as one with an invisible character or a sheet's apostrophe.
	const looksOf = grouped(by === 'name' ? devices : [], ({ name }) => folded(name) || undefined);
	const lookOf = ({ key = '' }: SheetRow) => (by === 'name' ? folded(key) : key);
	const rowsOf = grouped(rows, (row) => lookOf(row) || undefined);
	const named = new Set<number>();
	const matches = rows.map((row): Match => {
		const found = devicesOf.get(row.key ?? '') ?? [];
		const alike = found.length > 0 ? [] : (looksOf.get(lookOf(row)) ?? []);
		for (const { id } of [...found, ...alike]) named.add(id);
		const meant = found.length > 1 ? exact(found, row, by) : found;
		const same = rowsOf.get(lookOf(row)) ?? [];
		return matchOf(row, meant, lookProblem(row, alike) ?? problemOf(row, by, meant, same));
	});
	return { matches, named };
}

/** Returns the match of a row. `unclear`: why it names no device; it does not count if the key itself is wrong. */
function matchOf(row: SheetRow, meant: readonly Device[], unclear: string | undefined): Match {
	const isKeyWrong = row.key === undefined && row.fault !== undefined;
	const problems = [row.fault, isKeyWrong ? undefined : unclear].flatMap((one) => one ?? []);
	return {
		row,
		device: meant.length === 1 ? meant[0] : undefined,
		isClear: !isKeyWrong && unclear === undefined,
		problem: problems.join(' ') || undefined,
	};
}

/** Returns the problem of a name that only looks like that of a device: nothing is created or shut down for it. */
function lookProblem({ key = '' }: SheetRow, [alike]: readonly Device[]): string | undefined {
	if (alike === undefined) return undefined;
	return `No device has the Name ${spelt(key)}, but one looks the same: ${spelt(alike.name)} (ID ${alike.id}). Write the name in the sheet as the device has it, or rename the device.`;
}

/** Returns the value that names a device, in the form of `SheetRow.key`. */
function keyIn({ id, name, imei, sim }: Device, by: MatchBy): string | undefined {
	if (by === 'name') return name || undefined;
	if (by === 'imei') return imeiKey(imei) || undefined;
	if (by === 'iccid') return sim?.iccid || (sim?.long && iccidKey(sim.long));
	return String(id);
}

/** Returns the one device with all digits of the row, else all of them. */
function exact(devices: readonly Device[], { wanted }: SheetRow, by: MatchBy) {
	const { iccid = '', imei } = wanted;
	const alike = devices.filter((device) => {
		if (by === 'imei') return device.imei === imei;
		return by === 'iccid' && device.sim !== undefined && simHasIccid(device.sim, iccid);
	});
	return alike.length === 1 ? alike : devices;
}

function problemOf(
	{ key }: SheetRow,
	by: MatchBy,
	found: readonly Device[],
	same: readonly SheetRow[],
): string | undefined {
	const column = COLUMN_OF[by];
	if (key === undefined) {
		const advice =
			by === 'id'
				? "To create devices, choose another column under 'Match Rows By'."
				: 'Fill it in.';
		return `'${column}' is empty, so the row names no device. ${advice}`;
	}
	if (same.length > 1) {
		const rows = listed(same.map(({ row }) => row));
		return `Rows ${rows} name the same device: ${column} ${key}. Keep one of them.`;
	}
	if (found.length > 1) {
		const ids = found.slice(0, 5).map(({ id }) => id);
		return `${found.length} devices have the ${column} ${key}: ID ${ids.join(', ')}. Give each its own, or match rows by ${by === 'name' ? 'ICCID' : 'name'}.`;
	}
	if (found.length === 0 && by === 'id') {
		return `No device has the ID ${key}. Correct it; IDs of new devices are given by the service.`;
	}
	return undefined;
}

/** Values that two rows cannot share, with the noun of messages. */
const UNIQUE: Array<[string, (row: SheetRow) => string | undefined]> = [
	['ICCID', ({ wanted }) => wanted.iccid && iccidKey(wanted.iccid)],
	['IMEI', ({ wanted }) => wanted.imei && imeiKey(wanted.imei)],
	['IP address', ({ wanted }) => addressIn(wanted)],
];

/** Address spaces may contain the same address. */
const addressIn = ({ address, spaceId = 0 }: SheetRow['wanted']) =>
	address === undefined ? undefined : `${address} of the address space ${spaceId}`;

/** Returns the problem of each row that shares a value with another one. */
export function repeatsIn(rows: readonly SheetRow[]): Map<SheetRow, string> {
	const problems = new Map<SheetRow, string>();
	for (const [noun, valueOf] of UNIQUE) {
		for (const [value, same] of grouped(rows, valueOf)) {
			if (same.length < 2) continue;
			const shown = noun === 'IP address' ? same[0].wanted.address : value;
			const numbers = listed(same.map(({ row }) => row));
			const problem = `Rows ${numbers} have the ${noun} ${String(shown)}. Only one device can have it.`;
			for (const row of same) problems.set(row, problem);
		}
	}
	return problems;
}
