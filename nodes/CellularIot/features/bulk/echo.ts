import type { IDataObject } from 'n8n-workflow';
import { part } from '../../../shared/records/record';
import { grouped, toId } from '../../../shared/values';

/** Identifying values. In a record: '' for none, undefined for a value that is not shown. */
type Echo = Record<'sim' | 'imei' | 'address' | 'name' | 'tags' | 'lock', string | undefined>;
type Key = keyof Echo;

/** Keys with unique values (docs/service/endpoints-bulk.md, *Create many*). */
const UNIQUE: Key[] = ['sim', 'imei', 'address'];
/** Unique across address spaces. */
const UNIQUE_EVERYWHERE: Key[] = ['sim', 'imei'];
const ALL: Key[] = [...UNIQUE, 'name', 'tags', 'lock'];
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
 * Pairs the records of an answer, in any order, with the requested items. An item with a SIM, IMEI, IP address or unique
 * name gets the record that shows it. Any other item gets the only record with its name, tags and lock, unless it may
 * belong to another item: equal rows get none.
 * @assumption The answer shows SIM, IMEI, IP address, name and tags as they were sent, in any order
 * (docs/service/endpoints-bulk.md, *Create many*). Check: create two devices with all of them and read the answer.
 */
export function pairByEcho(items: readonly IDataObject[], records: readonly IDataObject[]): Pairs {
	const matching = new Matching(items, withoutRepeats(records));
	for (const key of UNIQUE) matching.pairUnique(key);
	matching.pairUnique('name');
	matching.pairAlike();
	return matching.result();
}

/** Pairs listed records with requests by SIM id and IMEI only: names may repeat. */
export function pairByUnique(
	items: readonly IDataObject[],
	records: readonly IDataObject[],
): Pairs {
	const matching = new Matching(items, records);
	for (const key of UNIQUE_EVERYWHERE) matching.pairUnique(key);
	return matching.result();
}

/** Drops records with the id of another: they are one device. Records without an id stay. */
function withoutRepeats(records: readonly IDataObject[]): IDataObject[] {
	const byId = new Map(records.map((record) => [toId(record.id) ?? record, record]));
	return [...byId.values()];
}

class Matching {
	private readonly requested: Echo[];
	private readonly echoed: Echo[];
	/** Record positions by item position. */
	private readonly recordOf = new Map<number, number>();
	private readonly taken = new Set<number>();

	constructor(
		private readonly items: readonly IDataObject[],
		private readonly records: readonly IDataObject[],
	) {
		this.requested = items.map(echoOf);
		const addresses = new Set(this.requested.map(({ address }) => address));
		const names = new Set(this.requested.map(({ name }) => name));
		// The service may assign addresses and names itself.
		this.echoed = records.map(echoOf);
		for (const echo of this.echoed) {
			if (echo.address !== undefined && !addresses.has(echo.address)) echo.address = '';
			if (echo.name !== undefined && !names.has(echo.name)) echo.name = '';
		}
	}

	/** Pairs items and records whose value of this key occurs once on both sides. */
	pairUnique(key: Key): void {
		const itemOf = positionsOfUnique(this.requested, key);
		for (const [value, record] of positionsOfUnique(this.echoed, key)) {
			const item = itemOf.get(value);
			if (item === undefined || this.recordOf.has(item) || this.taken.has(record)) continue;
			if (this.mayOwn(item, record, UNIQUE)) this.pair(item, record);
		}
	}

	/** Pairs items without a unique value with the only record that is alike. */
	pairAlike(): void {
		const free = [...this.items.keys()].filter((item) => !this.recordOf.has(item));
		const kinds = new Map(free.map((item) => [item, this.kindOfItem(item)]));
		const recordsOf = grouped(this.records.keys(), (record) => this.kindOfRecord(record));
		for (const [kind, [item, ...equal]] of grouped(free, (one) => kinds.get(one))) {
			const [record, ...more] = recordsOf.get(kind) ?? [];
			if (record === undefined || equal.length + more.length > 0) continue;
			const isDoubtful = free.some((one) => one !== item && this.mayOwn(one, record, ALL));
			if (!isDoubtful) this.pair(item, record);
		}
	}

	result(): Pairs {
		const pairs = this.items.map((_, item) => {
			const place = this.recordOf.get(item) ?? -1;
			const record = this.records[place];
			const hidden = ASKED_FOR.filter(([key]) => {
				const wanted = this.requested[item]?.[key];
				return wanted !== undefined && wanted !== this.echoed[place]?.[key];
			});
			return record && { record, hidden: hidden.map(([, name]) => name) };
		});
		return { pairs, unmatched: this.records.filter((_, place) => !this.taken.has(place)) };
	}

	/** Whether no shown value contradicts the request. */
	private mayOwn(item: number, record: number, keys: readonly Key[]): boolean {
		return keys.every((key) => {
			const shown = this.echoed[record]?.[key];
			return shown === undefined || shown === (this.requested[item]?.[key] ?? '');
		});
	}

	/** Returns undefined for an item with a unique value. */
	private kindOfItem(item: number): string | undefined {
		const echo = this.requested[item] as Echo;
		return UNIQUE.some((key) => echo[key] !== undefined) ? undefined : kindOf(echo);
	}

	/** Returns undefined for a record that has an item or shows a unique value. */
	private kindOfRecord(record: number): string | undefined {
		const echo = this.echoed[record] as Echo;
		const isUnique = UNIQUE.some((key) => (echo[key] ?? '') !== '');
		return isUnique || this.taken.has(record) ? undefined : kindOf(echo);
	}

	private pair(item: number, record: number): void {
		this.recordOf.set(item, record);
		this.taken.add(record);
	}
}

const kindOf = ({ name = '', tags = '', lock = '' }: Echo) => JSON.stringify([name, tags, lock]);

/** Returns the positions of values that occur once. */
function positionsOfUnique(all: readonly Echo[], key: Key): Map<string, number> {
	const places = grouped(all.keys(), (position) => all[position]?.[key] || undefined);
	const positions = new Map<string, number>();
	for (const [value, [first, ...more]] of places)
		if (more.length === 0) positions.set(value, first);
	return positions;
}

/** Reads a request or a record: both use the same field names. */
function echoOf(body: IDataObject): Echo {
	const { tags, imei_lock: lock } = body;
	return {
		sim: toId(part(body, 'sim').id)?.toString(),
		imei: textOf(body.imei) || undefined,
		address: textOf(body.ip_address) || undefined,
		name: textOf(body.name),
		tags: tags === null ? '' : tagsOf(textOf(tags)),
		lock: typeof lock === 'boolean' ? LOCK[Number(lock)] : undefined,
	};
}

const LOCK = ['', 'true'];

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
