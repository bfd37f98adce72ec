import { listed } from '../../../shared/run/report';
import { grouped } from '../../../shared/values';
import { SERIAL, type SheetRow } from './row';

/** Values that two rows cannot share, with the noun of messages. */
const UNIQUE: Array<[string, (row: SheetRow) => string | undefined]> = [
	['ICCID', ({ wanted }) => wanted.iccid?.slice(0, 19)],
	['SIM ID', ({ wanted }) => wanted.simId?.toString()],
	['IMEI', ({ wanted }) => wanted.imei?.slice(0, SERIAL)],
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
