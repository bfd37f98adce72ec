import type { IDataObject } from 'n8n-workflow';
import type { Located, Parameters } from '../form/parameters';
import { type Lookup, type LookupMode, readLocated } from './lookupMode';
import { callerOf, idOf, idsOf, type LookupRun } from './ids';
import { hasCheckDigit, ICCID, iccidKey } from '../kinds/digits';
import type { RecordList } from './someOf';

/**
 * Compares an ICCID of 19 digits, or 20 with check digit. Both find a record without the long one
 * (docs/service/sims.md, *Record*).
 */
export function hasIccid({ iccid, iccid_with_luhn: long }: IDataObject, value: string): boolean {
	if (hasCheckDigit(value) && typeof long === 'string') return long === value;
	return iccid === iccidKey(value);
}

const iccidField = (value: string) => (hasCheckDigit(value) ? 'iccid_with_luhn' : 'iccid');

/** Moves the ICCID to the filter field for its length. */
export function byIccidLength({
	iccid = [],
	...others
}: Record<string, string[]>): Record<string, string[]> {
	return { ...others, [iccidField(iccid[0] ?? '')]: iccid };
}

/** Looks up the number printed on the SIM. `simOf` returns the SIM of a listed record. */
export const byIccid = (simOf: (record: IDataObject) => IDataObject): LookupMode => ({
	title: 'ICCID',
	kind: ICCID,
	filterField: iccidField,
	keyOf: iccidKey,
	keyIn(record) {
		const { iccid, iccid_with_luhn: long } = simOf(record);
		return iccid ?? (typeof long === 'string' ? iccidKey(long) : undefined);
	},
	matches: (record, value) => hasIccid(simOf(record), value),
});

/** List of SIMs (docs/service/sims.md, *List*). */
export const SIMS = '/api/v1/sim';
/** The records of SIMs. The list has a low rate limit (docs/service/limits.md, *Rate limits*). */
export const SIM_LIST: RecordList = { path: SIMS, pageSize: 2500, few: 10, concurrency: 2 };

const sims: Lookup = {
	noun: 'SIM',
	plural: 'SIMs',
	list: SIM_LIST,
	modes: { iccid: byIccid((record) => record) },
};

/** Reads the locator; refuses a value that cannot name a SIM. */
export const readSim = (parameters: Parameters): Located => readLocated(sims, parameters, 'simId');

/** Returns the id of the chosen SIM, with at most one request per run. */
export const simIdOf = async (run: LookupRun, located: Located) => await idOf(sims, run, located);

/** Returns the ids of many SIMs, in the order of the locators, with few requests. */
export const simIdsOf = async (run: LookupRun, located: readonly Located[]) =>
	await idsOf(sims, run, located);

/** Sends a request about one SIM. `suffix` follows its path; `read` also gets its id. */
export const callSim = callerOf(sims);
