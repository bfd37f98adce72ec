import { readRecord } from '../api/call';
import { path } from '../api/path';
import { refused, type Result, success } from '../api/types';
import type { Located, Parameters } from '../form/parameters';
import { part } from '../records/record';
import { endpointIdOf } from './endpoint';
import { callerOf, idOf, type LookupRun } from './ids';
import { isComplete, type Lookup, readLocated } from './lookupMode';
import { byIccid } from './sim';

/** The chips of eSIMs (docs/service/esim.md, *Chips*). */
export const EUICCS = '/api/v1/euicc';

/** @assumption The list can be filtered by `eid` (docs/service/esim.md, *Chips*). Check: filter chips by EID. */
const euiccs: Lookup = {
	noun: 'eSIM',
	plural: 'eSIMs',
	list: { path: EUICCS, pageSize: 100 },
	modes: {
		eid: {
			title: 'EID',
			pattern: /^\d{32}$/,
			shape: 'must have 32 digits',
			filterField: () => 'eid',
			keyIn: ({ eid }) => eid,
		},
		iccid: byIccid((record) => record),
		name: { ...byIccid((record) => record), title: 'Device Name', pattern: /./, shape: 'is empty' },
	},
};

export const isEuicc = (located: Located) => isComplete(euiccs, located);

/** Reads the locator; refuses a value that cannot name a chip. */
export const readEuicc = (parameters: Parameters): Located =>
	readLocated(euiccs, parameters, 'euiccId');

/** Returns the locator of a chip for one of its device, which costs two requests. */
async function chipOf(run: LookupRun, located: Located): Promise<Result<Located>> {
	if (located.mode !== 'name' && located.mode !== 'iccid') return success(located);
	const id = await endpointIdOf(run, located);
	if (!id.ok) return id;
	const location = path`/api/v1/endpoint/${id.value}`;
	const eid = await readRecord(run.api, location, (one) => part(one, 'sim').eid);
	if (!eid.ok) return eid;
	if (typeof eid.value === 'string') return success({ mode: 'eid', value: eid.value });
	return refused(`The device ${located.value} has no eSIM`, 'Its record has no EID.');
}

/** Returns the id of the chosen chip. */
export async function euiccIdOf(run: LookupRun, located: Located): Promise<Result<number>> {
	const chip = await chipOf(run, located);
	return chip.ok ? await idOf(euiccs, run, chip.value) : chip;
}

const callChip = callerOf(euiccs);

/** Sends a request about one chip. `suffix` follows its path; `read` also gets its id. */
export const callEuicc: typeof callChip = async (run, located, ...request) => {
	const chip = await chipOf(run, located);
	return chip.ok ? await callChip(run, chip.value, ...request) : chip;
};
