import type { IDataObject } from 'n8n-workflow';
import { part } from '../../../../shared/records/record';
import { toId } from '../../../../shared/values';

/** Identifying values of a request or a record. */
type Echo = Record<'sim' | 'imei' | 'address' | 'name' | 'tags' | 'lock', string | undefined>;
type Key = keyof Echo;

/** Keys with unique values (docs/service/endpoints-bulk.md, *Create many*). */
const UNIQUE: Key[] = ['sim', 'imei', 'address'];
/** Unique across address spaces. */
const UNIQUE_EVERYWHERE: Key[] = ['sim', 'imei'];
/** Keys for pairing, the most reliable first. */
const TELLING: Key[] = [...UNIQUE, 'name'];
const ALL: Key[] = [...TELLING, 'tags', 'lock'];

/**
 * Pairs the records of an answer with the requested items; undefined for an item without a certain record. Compares SIM
 * id, IMEI, IP address and unique name. Pairs the rest by position, if all echoed fields agree and the known pairs are
 * in order.
 * @assumption The order of the answer is that of the request (docs/service/endpoints-bulk.md, *Create many*). Check:
 * create three devices with names and compare.
 */
export const pairByEcho = (items: readonly IDataObject[], records: readonly IDataObject[]) =>
	pairBy(TELLING, items, records, true);

/** Pairs listed records with requests by SIM id and IMEI only: names may repeat. */
export const pairByUnique = (items: readonly IDataObject[], records: readonly IDataObject[]) =>
	pairBy(UNIQUE_EVERYWHERE, items, records, false);

function pairBy(
	keys: readonly Key[],
	items: readonly IDataObject[],
	records: readonly IDataObject[],
	isAnswer: boolean,
): Array<IDataObject | undefined> {
	const requested = items.map(echoOf);
	const echoed = records.map(echoOf);
	/** Record positions by item position. */
	const pairs = new Map<number, number>();
	const paired = new Set<number>();
	const pair = (item: number, record: number, compared: readonly Key[]) => {
		if (pairs.has(item) || paired.has(record)) return;
		if (!agree(compared, requested[item], echoed[record])) return;
		pairs.set(item, record);
		paired.add(record);
	};
	for (const key of keys) {
		const itemOf = positionsOfUnique(requested, key);
		for (const [value, record] of positionsOfUnique(echoed, key)) {
			const item = itemOf.get(value);
			if (item !== undefined) pair(item, record, UNIQUE);
		}
	}
	const isInOrder = [...pairs].every(([item, record]) => item === record);
	if (isAnswer && isInOrder && items.length === records.length) {
		for (const position of items.keys()) pair(position, position, ALL);
	}
	return items.map((_, item) => records[pairs.get(item) ?? -1]);
}

/** Returns the positions of values that occur once. */
function positionsOfUnique(all: readonly Echo[], key: Key): Map<string, number> {
	const positions = new Map<string, number>();
	const repeated = new Set<string>();
	all.forEach(({ [key]: value }, position) => {
		if (value === undefined) return;
		if (positions.has(value)) repeated.add(value);
		positions.set(value, position);
	});
	for (const value of repeated) positions.delete(value);
	return positions;
}

/** Values that only a request can set. The service may assign names and addresses itself. */
const ONLY_REQUESTED = new Set<Key>(['sim', 'imei', 'tags']);

const agree = (keys: readonly Key[], requested: Echo | undefined, echoed: Echo | undefined) =>
	keys.every((key) => {
		const wanted = requested?.[key] ?? (ONLY_REQUESTED.has(key) ? '' : undefined);
		const got = echoed?.[key];
		return wanted === undefined || got === undefined || wanted === got;
	});

/** Reads a request or a record: both use the same field names. */
function echoOf(body: IDataObject): Echo {
	return {
		sim: toId(part(body, 'sim').id)?.toString(),
		imei: textOf(body.imei) || undefined,
		address: textOf(body.ip_address) || undefined,
		name: textOf(body.name),
		// Recorded answers differ in the spaces and the order of tags (docs/service/endpoints.md, *Record*).
		tags: body.tags === null ? '' : tagsOf(textOf(body.tags)),
		lock: typeof body.imei_lock === 'boolean' ? String(body.imei_lock) : undefined,
	};
}

const tagsOf = (text?: string) =>
	text
		?.toLowerCase()
		.split(',')
		.map((tag) => tag.trim())
		.sort()
		.join();

const textOf = (value: unknown) =>
	typeof value === 'string' || typeof value === 'number' ? String(value).trim() : undefined;
