import type { IDataObject } from 'n8n-workflow';
import { toId } from '../../../../shared/values';

/** What an item asked for, or a record echoes; undefined where it says nothing. */
type Echo = Record<'sim' | 'imei' | 'address' | 'name' | 'tags' | 'lock', string | undefined>;

/** No two endpoints have these in common (docs/service/endpoints-bulk.md, *Create many*). */
const UNIQUE = ['sim', 'imei', 'address'] as const;
/** The same over all address spaces. */
const EVERYWHERE_UNIQUE = ['sim', 'imei'] as const;
/** What can tell one item of a chunk from the others, surest first. */
const TELLING = [...UNIQUE, 'name'] as const;
const ALL = [...TELLING, 'tags', 'lock'] as const;

/**
 * Pairs the records of a bulk creation's answer with the items that asked for them: `items[n]` is the request of the
 * n-th item, and the n-th result is its record, or undefined when the answer does not tell. Items are known by what
 * the record echoes of them: SIM id, IMEI, IP address, a name that no other has; a record with somebody else's SIM,
 * IMEI or address is not their own. What cannot be told apart is paired by position, but only where every echoed field
 * agrees, in a complete answer in which everything else stands at its place.
 * @assumption The order of the answer is that of the request (docs/service/endpoints-bulk.md, *Create many*). Check:
 * create three devices with names and compare.
 */
export const pairByEcho = (items: readonly IDataObject[], records: readonly IDataObject[]) =>
	paired(items, records, true);

/** The same for records that are no answer: those of a list are only known by what nobody else can have. */
export const pairByMarks = (items: readonly IDataObject[], records: readonly IDataObject[]) =>
	paired(items, records, false);

function paired(
	items: readonly IDataObject[],
	records: readonly IDataObject[],
	isAnswer: boolean,
): Array<IDataObject | undefined> {
	const asked = items.map(echoOf);
	const given = records.map(echoOf);
	/** Place of the record by place of the item. */
	const pairs = new Map<number, number>();
	const taken = new Set<number>();
	const pair = (item: number, record: number, marks: readonly Mark[]) => {
		if (pairs.has(item) || taken.has(record)) return;
		if (!agree(marks, asked[item], given[record])) return;
		pairs.set(item, record);
		taken.add(record);
	};
	for (const mark of isAnswer ? TELLING : EVERYWHERE_UNIQUE) {
		const itemOf = onlyOnes(asked, mark);
		for (const [value, record] of onlyOnes(given, mark)) {
			const item = itemOf.get(value);
			if (item !== undefined) pair(item, record, UNIQUE);
		}
	}
	const isInOrder = [...pairs].every(([item, record]) => item === record);
	if (isAnswer && isInOrder && items.length === records.length) {
		for (const place of items.keys()) pair(place, place, ALL);
	}
	return items.map((_, item) => records[pairs.get(item) ?? -1]);
}

type Mark = keyof Echo;

/** The values that exactly one of them has, with its place. */
function onlyOnes(all: readonly Echo[], mark: Mark): Map<string, number> {
	const places = new Map<string, number>();
	const repeated = new Set<string>();
	all.forEach(({ [mark]: value }, place) => {
		if (value === undefined) return;
		if (places.has(value)) repeated.add(value);
		places.set(value, place);
	});
	for (const value of repeated) places.delete(value);
	return places;
}

/** What an endpoint has only when its item asked for it; a name and an address the service may give by itself. */
const ASKED_FOR = new Set<Mark>(['sim', 'imei', 'tags']);

/** Whether nothing came out otherwise than it was asked for. What is not echoed contradicts nothing. */
const agree = (marks: readonly Mark[], asked: Echo | undefined, given: Echo | undefined) =>
	marks.every((mark) => {
		const wanted = asked?.[mark] ?? (ASKED_FOR.has(mark) ? '' : undefined);
		const got = given?.[mark];
		return wanted === undefined || got === undefined || wanted === got;
	});

/** Reads a request and a record alike: their fields have the same names. */
function echoOf(body: IDataObject): Echo {
	const sim = body.sim as IDataObject | null | undefined;
	const simId = toId(sim?.id);
	return {
		sim: simId === undefined ? undefined : String(simId),
		imei: textOf(body.imei) || undefined,
		address: textOf(body.ip_address) || undefined,
		name: textOf(body.name),
		// Which spaces and which order tags come back with is not the same in all recorded answers
		// (docs/service/endpoints.md, *Record*).
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
