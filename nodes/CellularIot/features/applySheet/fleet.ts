import type { IDataObject } from 'n8n-workflow';
import type { Api } from '../../../shared/api/client';
import { readPages } from '../../../shared/api/pages';
import { inParallel } from '../../../shared/api/parallel';
import { breaksFilter, filter } from '../../../shared/api/url';
import { type Result, success } from '../../../shared/api/types';
import { iccidKey } from '../../../shared/kinds/digits';
import { ENDPOINT_LIST, ENDPOINTS_PAGE } from '../../../shared/lookup/endpoint';
import { SIM_LIST } from '../../../shared/lookup/sim';
import type { RecordList } from '../../../shared/lookup/someOf';
import { readWholeList } from '../bulk';
import type { MatchBy } from './columns';
import { type Device, deviceOf, simHasIccid, iccidKeyOf, type Sim, simOf } from './device';
import { type Matches, matchRows } from './match';
import type { SheetRow } from './row';

/** A page shows conflicts with other devices, too, so it is worth one request. */
const DEVICES = { ...ENDPOINT_LIST, few: 0 };

/**
 * Reads the devices of the rows: the whole list, or single lookups if they cost fewer requests. `whole`: whether all
 * devices are needed. If rows have no device, reads the whole list again: a filter may not find one, and while a list
 * changes, one may be on no page. Such a row would create a second device.
 */
export async function readFleet(
	api: Api,
	rows: readonly SheetRow[],
	by: MatchBy,
	whole: boolean,
): Promise<Result<Device[]>> {
	const terms = whole ? undefined : termsOf(rows, by);
	if (terms?.length === 0) return success([]);
	const first = await readPool(api, DEVICES, terms, deviceOf);
	if (!first.ok) return first;
	const { found, isWhole } = first.value;
	const isOnePage = isWhole && found.length < ENDPOINTS_PAGE;
	if (isOnePage || !hasNew(matchRows(rows, found, by))) return success(found);
	const again = await readPool(api, DEVICES, undefined, deviceOf);
	return again.ok ? success(withoutRepeats([...found, ...again.value.found])) : again;
}

const hasNew = ({ matches }: Matches) =>
	matches.some(({ device, problem }) => device === undefined && problem === undefined);

/** Returns a filter for each row; undefined if a value cannot be searched for. */
function termsOf(rows: readonly SheetRow[], by: MatchBy): Term[] | undefined {
	const terms = new Map<string, Term>();
	for (const { key, wanted } of rows) {
		if (key === undefined) continue;
		const value = by === 'imei' ? (wanted.imei ?? '') : key;
		// Only a whole IMEI can be searched for.
		if (breaksFilter(value) || (by === 'imei' && value.length < 16)) return undefined;
		terms.set(key, { field: by, value });
	}
	return [...terms.values()];
}

/** Reads the SIMs that rows name. Those in devices are known from the list of endpoints. */
export async function readSims(
	api: Api,
	rows: readonly SheetRow[],
	devices: readonly Device[],
): Promise<Result<Sims>> {
	const known = new Sims(devices.flatMap(({ sim }) => sim ?? []));
	const terms = rows.flatMap(({ wanted: { iccid } }) =>
		iccid === undefined || known.byIccid(iccid) !== undefined ? [] : [iccidTerm(iccid)],
	);
	if (terms.length === 0) return success(known);
	const pool = await readPool(api, SIM_LIST, terms, simOf);
	if (!pool.ok) return pool;
	for (const sim of pool.value.found) known.add(sim);
	return success(known);
}

const iccidTerm = (value: string): Term => ({
	field: value.length === 20 ? 'iccid_with_luhn' : 'iccid',
	value,
});

/** Finds SIMs by their ICCID of 19 or 20 digits. */
export class Sims {
	private readonly ids = new Set<number>();
	private readonly iccids = new Map<string, Sim>();

	constructor(sims: readonly Sim[]) {
		for (const sim of sims) this.add(sim);
	}

	/** Adds a SIM. One that a device holds is known already, with its device. */
	add(sim: Sim): void {
		if (this.ids.has(sim.id)) return;
		this.ids.add(sim.id);
		const iccid = iccidKeyOf(sim);
		if (iccid !== undefined) this.iccids.set(iccid, sim);
	}

	byIccid(iccid: string): Sim | undefined {
		const sim = this.iccids.get(iccidKey(iccid));
		return sim !== undefined && simHasIccid(sim, iccid) ? sim : undefined;
	}
}

interface Term {
	field: string;
	value: string;
}

/** Lookups in flight: lists allow ten requests a second (docs/service/limits.md, *Rate limits*). */
const WIDTH = 4;

/**
 * Reads the records with some values, each once: the whole list, or one filter for each value if that costs fewer
 * requests. The filter may find more than its value (docs/service/lists.md, *Filters*). Without terms, reads the whole
 * list. `isWhole`: whether these are all records.
 */
export async function readPool<T extends { id: number }>(
	api: Api,
	list: RecordList,
	terms: readonly Term[] | undefined,
	read: (record: IDataObject) => T | undefined,
): Promise<Result<{ found: T[]; isWhole: boolean }>> {
	const foundIn = (rows: readonly IDataObject[]) => rows.flatMap((row) => read(row) ?? []);
	if (terms === undefined || terms.length > list.few) {
		const whole = await readWholeList(api, { ...list, mostPages: terms && terms.length + 1 });
		if (!whole.ok) return whole;
		if (!whole.value.isTooLong) {
			return success({ found: foundIn(whole.value.rows), isWhole: true });
		}
	}
	const answers = await inParallel(terms ?? [], WIDTH, async ({ field, value }) => {
		const query = { q: filter({ [field]: value }), sort: 'id' };
		return await readPages(api, { ...list, query });
	});
	const found: T[] = [];
	for (const answer of answers) {
		if (!answer.ok) return answer;
		found.push(...foundIn(answer.value.rows));
	}
	return success({ found: withoutRepeats(found), isWhole: false });
}

const withoutRepeats = <T extends { id: number }>(records: readonly T[]) => [
	...new Map(records.map((one) => [one.id, one])).values(),
];
