import type { IDataObject } from 'n8n-workflow';
import { readRecord } from '../api/call';
import { path } from '../api/url';
import { refused, type Result, success } from '../api/types';
import type { Located, Parameters } from '../form/parameters';
import { EID } from '../kinds/digits';
import { part } from '../records/record';
import { endpointIdOf } from './endpoint';
import { callerOf, idOf, type LookupRun } from './ids';
import { isComplete, type Lookup, readLocated } from './lookupMode';
import { byIccid, simIdOf } from './sim';

/** The chips of eSIMs (docs/service/esim.md, *Chips*). */
export const EUICCS = '/api/v1/euicc';

/** Chips are filtered by `eid` (docs/service/esim.md, *Chips*). */
const euiccs: Lookup = {
	noun: 'eSIM',
	plural: 'eSIMs',
	list: { path: EUICCS, pageSize: 100 },
	modes: {
		eid: {
			title: 'EID',
			kind: EID,
			filterField: () => 'eid',
			keyIn: ({ eid }) => eid,
		},
		iccid: byIccid((record) => record),
		name: { ...byIccid((record) => record), title: 'Device Name', kind: undefined },
	},
};

export const isEuicc = (located: Located) => isComplete(euiccs, located);

/** Reads the locator; refuses a value that cannot name a chip. */
export const readEuicc = (parameters: Parameters): Located =>
	readLocated(euiccs, parameters, 'euiccId');

/**
 * Returns the locator of a chip for one of its device or of a SIM on it, which costs two requests. A switch gives the device
 * another SIM, so an ICCID leads to the chip by its SIM.
 */
async function chipOf(run: LookupRun, located: Located): Promise<Result<Located>> {
	const isSim = located.mode === 'iccid';
	if (!isSim && located.mode !== 'name') return success(located);
	const id = await (isSim ? simIdOf : endpointIdOf)(run, located);
	if (!id.ok) return id;
	const location = isSim ? path`/api/v1/sim/${id.value}` : path`/api/v1/endpoint/${id.value}`;
	const simOf = (one: IDataObject) => (isSim ? one : part(one, 'sim'));
	const eid = await readRecord(run.api, location, (one) => simOf(one).eid);
	if (!eid.ok) return eid;
	if (typeof eid.value === 'string') return success({ mode: 'eid', value: eid.value });
	const message = isSim
		? `The SIM ${located.value} is on no eSIM`
		: `The device ${located.value} has no eSIM`;
	return refused(message, 'Its record has no EID.');
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
