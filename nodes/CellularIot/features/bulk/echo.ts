import type { IDataObject } from 'n8n-workflow';
import { part } from '../../../shared/records/record';
import { grouped, toId } from '../../../shared/values';

type Key = 'sim' | 'imei' | 'address' | 'name' | 'tags';
/** Identifying values of a request or a record. '' for none, undefined for a value that a record does not show. */
type Echo = Record<Key, string | undefined> & { of: IDataObject };

/** Unique across address spaces. */
const UNIQUE_EVERYWHERE: Key[] = ['sim', 'imei'];
/** Keys with unique values (docs/service/endpoints-bulk.md, *Create many*). */
const UNIQUE: Key[] = [...UNIQUE_EVERYWHERE, 'address'];
/** Values that the record of a request must show, as messages name them. */
const ASKED_FOR: Array<[Key, string]> = [
	['sim', 'the SIM'],
	['imei', 'the IMEI'],
	['address', 'the IP address'],
	['tags', 'the tags'],
];

/** The record of a requested item. */
export interface Pair {
	record: IDataObject;
	/** What the item asked for and the record does not show, as messages name it. */
	hidden: string[];
}

export interface Pairs {
	/** By item; undefined without a certain record. */
	pairs: Array<Pair | undefined>;
	unmatched: IDataObject[];
}

/**
 * Pairs the records of an answer, in any order, with the requested items. An item gets the record that shows its SIM,
 * IMEI or IP address, else the only record with its name (`findAlike` refuses items without any of these).
 * @assumption The answer shows SIM, IMEI, IP address, name and tags as they were sent, in any order
 * (docs/service/endpoints-bulk.md, *Create many*). Check: create two devices with all of them and read the answer.
 */
export const pairByEcho = (items: readonly IDataObject[], records: readonly IDataObject[]): Pairs =>
	paired(items, withoutRepeats(records), [...UNIQUE, 'name']);

/** Pairs listed records with requests by SIM id and IMEI only: names may repeat. */
export const pairByUnique = (
	items: readonly IDataObject[],
	records: readonly IDataObject[],
): Pairs => paired(items, records, UNIQUE_EVERYWHERE);

/** Drops records with the id of another: they are one device. Records without an id stay. */
function withoutRepeats(records: readonly IDataObject[]): IDataObject[] {
	const byId = new Map(records.map((record) => [toId(record.id) ?? record, record]));
	return [...byId.values()];
}

/** Pairs items and records whose value of a key occurs once on both sides, one key after another. */
function paired(
	items: readonly IDataObject[],
	records: readonly IDataObject[],
	keys: readonly Key[],
): Pairs {
	const requested = items.map(echoOf);
	const echoed = records.map(echoOf);
	// The service may assign addresses and names itself.
	for (const key of ['address', 'name'] as const) {
		const given = new Set(requested.map((one) => one[key]));
		for (const echo of echoed) if (echo[key] !== undefined && !given.has(echo[key])) echo[key] = '';
	}
	const echoOfItem = new Map<Echo, Echo>();
	const taken = new Set<Echo>();
	for (const key of keys) {
		const shown = byUnique(
			echoed.filter((echo) => !taken.has(echo)),
			key,
		);
		const open = requested.filter((one) => !echoOfItem.has(one));
		for (const [value, request] of byUnique(open, key)) {
			const echo = shown.get(value);
			if (echo === undefined || !mayOwn(request, echo)) continue;
			echoOfItem.set(request, echo);
			taken.add(echo);
		}
	}
	const pairs = requested.map((request) => {
		const echo = echoOfItem.get(request);
		const isHidden = ([key]: [Key, string]) =>
			request[key] !== undefined && request[key] !== echo?.[key];
		const hidden = ASKED_FOR.filter(isHidden).map(([, name]) => name);
		return echo && { record: echo.of, hidden };
	});
	return { pairs, unmatched: echoed.filter((echo) => !taken.has(echo)).map(({ of }) => of) };
}

/** Whether no shown value contradicts the request. */
const mayOwn = (request: Echo, echo: Echo) =>
	UNIQUE.every((key) => echo[key] === undefined || echo[key] === (request[key] ?? ''));

/** Returns the echoes by their value of a key, without values that occur twice. */
function byUnique(echoes: readonly Echo[], key: Key): Map<string, Echo> {
	const places = [...grouped(echoes, (echo) => echo[key] || undefined)];
	return new Map(
		places.flatMap(([value, [one, ...more]]) => (more.length > 0 ? [] : [[value, one]])),
	);
}

/** Reads a request or a record: both use the same field names. */
const echoOf = (of: IDataObject): Echo => ({
	of,
	sim: toId(part(of, 'sim').id)?.toString(),
	imei: textOf(of.imei) || undefined,
	address: textOf(of.ip_address) || undefined,
	name: textOf(of.name),
	tags: of.tags === null ? '' : tagsOf(textOf(of.tags)),
});

/** Recorded answers differ in the spaces and the order of tags (docs/service/endpoints.md, *Record*). */
const tagsOf = (text?: string) =>
	text
		?.toLowerCase()
		.split(',')
		.map((tag) => tag.trim())
		.sort()
		.join();

const textOf = (value: unknown) =>
	typeof value === 'string' || typeof value === 'number' ? String(value).trim() : undefined;
