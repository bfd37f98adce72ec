import type { Row } from '../row';
import { applySheet } from './applySheet';
import { backtest } from './backtest';
import { catchUp } from './catchUp';
import { create2000, createNote } from './createEndpoints';
import { flowRows } from './flowExport';
import { get1000, get1000Failing, get300 } from './getEndpoints';
import { listEndpoints } from './listEndpoints';
import { poll10000, pollChanges } from './pollNothingNew';
import { searchEndpoints } from './searchEndpoints';
import { updateEndpoints } from './updateEndpoints';

/** All rows in the order of the table. */
export const ROWS: readonly Row[] = [
	listEndpoints,
	flowRows,
	create2000,
	createNote,
	updateEndpoints,
	applySheet,
	poll10000,
	pollChanges,
	catchUp,
	searchEndpoints,
	get1000,
	get1000Failing,
	backtest,
];

/** Rows that also run with the rate limits of the service. */
export const LIMITED: readonly Row[] = [
	...ROWS.filter(({ name }) => name === listEndpoints.name || name === create2000.name),
	get300,
];

const ALL = [...new Set([...ROWS, ...LIMITED])];

/** Finds a row with rivals by name. Throws RangeError with the known names of all rows. */
export function rowNamed(name: string): Row {
	const row = ALL.find((one) => one.name === name);
	if (row) return row;
	throw new RangeError(`No row ${name}; there are: ${ALL.map((one) => one.name).join(', ')}`);
}
