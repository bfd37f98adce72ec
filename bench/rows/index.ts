import type { Row } from '../row';
import { catchUp } from './catchUp';
import { create10000, create2000 } from './createEndpoints';
import { flowDestinations, flowRows } from './flowExport';
import { get1000, get1000Failing, get300 } from './getEndpoints';
import { listEndpoints } from './listEndpoints';
import { poll1, poll1000, poll10000 } from './pollNothingNew';
import { searchEndpoints } from './searchEndpoints';
import { sendSms } from './sendSms';
import { updateEndpoints } from './updateEndpoints';

/** The table, in its order. */
export const ROWS: readonly Row[] = [
	listEndpoints,
	flowRows,
	flowDestinations,
	create2000,
	create10000,
	updateEndpoints,
	sendSms,
	poll1,
	poll1000,
	poll10000,
	catchUp,
	searchEndpoints,
	get1000,
	get1000Failing,
];

/** The rows that are also run with the service's rate limits. */
export const LIMITED: readonly Row[] = [listEndpoints, create2000, get300];

const ALL = [...new Set([...ROWS, ...LIMITED])];

/** Throws RangeError with the names there are. */
export function rowNamed(name: string): Row {
	const row = ALL.find((one) => one.name === name);
	if (row) return row;
	throw new RangeError(`No row ${name}; there are: ${ALL.map((one) => one.name).join(', ')}`);
}
