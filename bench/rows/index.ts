import type { Rival, Row } from '../row';
import { catchUp } from './catchUp';
import { create10000, create2000 } from './createEndpoints';
import { flowDestinations, flowRows } from './flowExport';
import { get1000, get1000Failing, get300 } from './getEndpoints';
import { listEndpoints } from './listEndpoints';
import { poll1, poll1000, poll10000 } from './pollNothingNew';
import { searchEndpoints } from './searchEndpoints';
import { sendSms } from './sendSms';
import { updateEndpoints } from './updateEndpoints';

/**
 * Where the limit is promised, what it is over HTTPS, too: n8n makes a connection with its handshake for each request, and
 * no node can change that.
 */
function withClosing(row: Row): Row {
	const { raw } = row.rivals;
	if (raw === undefined || !row.targets.includes('nearLimit')) return row;
	const rawClosing: Rival = {
		words: `${raw.words}, a connection for each request`,
		modes: ['https 20'],
		run: async (place) => await raw.run({ ...place, closes: true }),
	};
	return { ...row, rivals: { ...row.rivals, rawClosing } };
}

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
].map(withClosing);

/** The rows that are also run with the service's rate limits. */
export const LIMITED: readonly Row[] = [
	...ROWS.filter(({ name }) => name === listEndpoints.name || name === create2000.name),
	get300,
];

const ALL = [...new Set([...ROWS, ...LIMITED])];

/** Throws RangeError with the names there are. */
export function rowNamed(name: string): Row {
	const row = ALL.find((one) => one.name === name);
	if (row) return row;
	throw new RangeError(`No row ${name}; there are: ${ALL.map((one) => one.name).join(', ')}`);
}
