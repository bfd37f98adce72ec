import type { Api } from '../../../shared/api/client';
import { breaksFilter } from '../../../shared/api/query';
import { type Result, success } from '../../../shared/api/types';
import { ENDPOINT_LIST, ENDPOINTS_PAGE } from '../../../shared/lookup/endpoint';
import { SIM_LIST } from '../../../shared/lookup/sim';
import type { MatchBy } from './columns';
import { type Device, deviceOf, hasIccid, type Sim, simOf } from './device';
import { type Matches, matchRows } from './match';
import { readPool, type Term } from './pool';
import type { SheetRow } from './row';

/** The devices among which those of the rows are. */
export interface Fleet {
	devices: Device[];
	/** Whether these are all devices. */
	isWhole: boolean;
}

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
): Promise<Result<Fleet>> {
	const terms = whole ? undefined : termsOf(rows, by);
	if (terms?.length === 0) return success({ devices: [], isWhole: false });
	const first = await readDevices(api, terms);
	if (!first.ok) return first;
	const { devices, isWhole } = first.value;
	const isOnePage = isWhole && devices.length < ENDPOINTS_PAGE;
	if (isOnePage || !hasNew(matchRows(rows, devices, by))) return first;
	const again = await readDevices(api);
	if (!again.ok) return again;
	const byId = new Map([...devices, ...again.value.devices].map((device) => [device.id, device]));
	return success({ devices: [...byId.values()], isWhole: true });
}

async function readDevices(api: Api, terms?: readonly Term[]): Promise<Result<Fleet>> {
	const pool = await readPool(api, DEVICES, terms);
	if (!pool.ok) return pool;
	const { rows, isWhole } = pool.value;
	return success({ devices: rows.flatMap((record) => deviceOf(record) ?? []), isWhole });
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

/** Finds a SIM by its ICCID of 19 or 20 digits, or by its id. */
export interface Sims {
	byIccid(iccid: string): Sim | undefined;
	byId(id: number): Sim | undefined;
}

/** Reads the SIMs that rows name. Those in devices are known from the list of endpoints. */
export async function readSims(
	api: Api,
	rows: readonly SheetRow[],
	{ devices }: Fleet,
): Promise<Result<Sims>> {
	const known = new SimDirectory(devices.flatMap(({ sim }) => sim ?? []));
	const terms = rows.flatMap(({ wanted: { iccid, simId } }) => {
		const isKnown = iccid === undefined || known.byIccid(iccid) !== undefined;
		const missing: Term[] = isKnown ? [] : [iccidTerm(iccid)];
		if (simId !== undefined && known.byId(simId) === undefined) {
			missing.push({ field: 'id', value: String(simId) });
		}
		return missing;
	});
	if (terms.length === 0) return success(known);
	const pool = await readPool(api, SIM_LIST, terms);
	if (!pool.ok) return pool;
	for (const record of pool.value.rows) known.add(simOf(record));
	return success(known);
}

const iccidTerm = (value: string): Term => ({
	field: value.length === 20 ? 'iccid_with_luhn' : 'iccid',
	value,
});

class SimDirectory implements Sims {
	private readonly sims = new Map<number, Sim>();
	private readonly iccids = new Map<string, Sim>();

	constructor(sims: readonly Sim[]) {
		for (const sim of sims) this.add(sim);
	}

	/** Adds a SIM. One that a device holds is known already, with its device. */
	add(sim: Sim | undefined): void {
		if (sim === undefined || this.sims.has(sim.id)) return;
		this.sims.set(sim.id, sim);
		const iccid = sim.iccid || sim.long?.slice(0, 19);
		if (iccid !== undefined) this.iccids.set(iccid, sim);
	}

	byId(id: number): Sim | undefined {
		return this.sims.get(id);
	}

	byIccid(iccid: string): Sim | undefined {
		const sim = this.iccids.get(iccid.slice(0, 19));
		return sim !== undefined && hasIccid(sim, iccid) ? sim : undefined;
	}
}
