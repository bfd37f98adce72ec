import type { Failure } from '../../../../shared/api/types';
import { grouped } from '../../../../shared/values';

/** The values by which a refusal may name an endpoint. */
export interface Identifiers {
	/** Id of the endpoint; a new one has none yet. */
	id?: number;
	simId?: number;
	/** 19 or 20 digits. */
	iccid?: string;
	/** 16 digits. */
	imei?: string;
	ip_address?: string;
	name?: string;
}

const QUOTES = /['"`‘’“”]/g;
/** A text with more quotes is no list of values. */
const MOST_QUOTES = 12;
/** Numbers and addresses without quotes; no networks such as 10.0.0.0/8. */
const UNQUOTED = /\d[\d.]*\d(?![\d/])/g;
/** `endpoints[3].imei`, or `[3].imei` where the request is a list: a place in the request, counted from 0. */
const INDEX = /\b(?:endpoints?|items?|body)\[(\d{1,4})\]|^\$?\[(\d{1,4})\]\./gi;
/** Statuses whose refusals are about the values sent. */
const ABOUT_VALUES = new Set([404, 409, 422]);

/** The entries of a refusal, divided by whether they name an item. */
export interface RefusedItems {
	/** Entries by the place of the item that they name. */
	byItem: Map<number, unknown[]>;
	/** Entries that name no item. */
	general: unknown[];
}

/**
 * Finds the items of a bulk request that a refusal names.
 * @assumption The texts of bulk refusals are unknown. Recorded texts of other calls quote the value, so quoted values,
 * long numbers and addresses are compared with the items, and an index such as `endpoints[3]` is understood. A profile
 * names no item (docs/service/endpoints-bulk.md, *Refusals*). Check: send two devices with one bad IMEI and read
 * `errors`.
 */
export function refusedItems(failure: Failure, items: readonly Identifiers[]): RefusedItems {
	const refused: RefusedItems = { byItem: new Map(), general: [] };
	const entries = ABOUT_VALUES.has(failure.status ?? 0) ? entriesOf(failure.body) : [];
	const placesOf = entries.length > 0 ? directory(items) : () => [];
	for (const entry of entries) {
		const places = new Set(mentions(textOf(entry)).flatMap(placesOf));
		for (const place of indexesIn(entry)) if (place < items.length) places.add(place);
		if (places.size === 0) refused.general.push(entry);
		for (const place of places) {
			refused.byItem.set(place, [...(refused.byItem.get(place) ?? []), entry]);
		}
	}
	return refused;
}

/** The validation list, or the whole refusal without one (docs/service/errors.md, *Shapes*). */
function entriesOf(body: unknown): unknown[] {
	const { errors } = (body ?? {}) as { errors?: unknown };
	return Array.isArray(errors) && errors.length > 0 ? errors : [body];
}

function textOf(entry: unknown): string {
	const { message } = (entry ?? {}) as { message?: unknown };
	return typeof message === 'string' ? message : '';
}

/** Places that the entry gives as an index, in its message or in a field such as `field` or `path`. */
function indexesIn(entry: unknown): number[] {
	const texts = Object.values((entry ?? {}) as object).filter((one) => typeof one === 'string');
	return texts.flatMap((text) =>
		[...text.matchAll(INDEX)].map(([, named, first]) => Number(named ?? first)),
	);
}

/** A kind and a value in a text: `id:77`, `sim:77`, `name:meter-1`, `number:3569380356438001`. */
type Mention = string;

function mentions(text: string): Mention[] {
	const numbers = (text.match(UNQUOTED) ?? []).map((number) => mention('number', number));
	const quotes = [...text.matchAll(QUOTES)].map(({ index }) => index).slice(0, MOST_QUOTES);
	// A name may hold a quote, so the text between any two quotes may be one.
	const quoted = quotes.flatMap((from, n) => {
		const kinds = kindsAfter(text.slice((quotes[n - 1] ?? -1) + 1, from));
		return quotes
			.slice(n + 1)
			.flatMap((to) => kinds.map((kind) => mention(kind, text.slice(from + 1, to))));
	});
	return [...numbers, ...quoted];
}

/** An ICCID is written without its check digit, so that both lengths are equal. */
const mention = (kind: string, value: string): Mention =>
	`${kind}:${/^\d{20}$/.test(value) ? value.slice(0, 19) : value}`;

/** The kinds of a quoted value by the words before it. Those of a profile or a tag give none. */
const KINDS: Array<[RegExp, string]> = [
	[/\bsim\W+(with\s+)?(id\W*)?$/i, 'sim'],
	[/\b(endpoint|device)\W+(with\s+)?(id\W*)?$/i, 'id'],
	[/(\b(name|endpoint|device)|^\W*(and|or)?)\W*$/i, 'name'],
];

const kindsAfter = (words: string) =>
	KINDS.flatMap(([pattern, kind]) => (pattern.test(words) ? [kind] : []));

const KIND_OF: Array<[keyof Identifiers, string]> = [
	['id', 'id'],
	['simId', 'sim'],
	['name', 'name'],
	['iccid', 'number'],
	['imei', 'number'],
	['ip_address', 'number'],
];

/** Indexes the items by their mentions. */
function directory(items: readonly Identifiers[]): (mention: Mention) => number[] {
	const identifiers = items.flatMap((item, place) =>
		KIND_OF.map(([key, kind]) => ({ kind, value: item[key], place })),
	);
	const places = grouped(identifiers, ({ kind, value }) =>
		value === undefined ? undefined : mention(kind, String(value)),
	);
	return (one) => (places.get(one) ?? []).map(({ place }) => place);
}
