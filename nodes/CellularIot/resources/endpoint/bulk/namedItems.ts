import { grouped } from '../../../../shared/values';
import type { Failure } from '../../../../shared/api/types';

/** What an endpoint is known by when the service speaks of it. */
export interface Marks {
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
/** More quotes than that are no list of values. */
const MOST_QUOTES = 12;
/** Numbers and addresses that mean the same without quotes; not the address of a network such as 10.0.0.0/8. */
const PLAIN = /\d[\d.]*\d(?![\d/])/g;
/** `endpoints[3].imei`, or `[3].imei` where the request is a list: a place in the request, counted from 0. */
const INDEX = /\b(?:endpoints?|items?|body)\[(\d{1,4})\]|^\$?\[(\d{1,4})\]\./gi;
/** Refusals that are about what was sent, and may name what is wrong with it. */
const TELLING = new Set([404, 409, 422]);

/** What a refusal says of single items, and what it says of none of them. */
export interface Said {
	/** Entries of its list by the place of the item that they name. */
	ofItems: Map<number, unknown[]>;
	/** Entries that name no item. */
	ofOthers: unknown[];
}

/**
 * Which items of a bulk request a refusal names, by their place in it.
 * @assumption The texts of bulk refusals are unknown. Recorded texts of other calls quote the value, so quoted values,
 * long numbers and addresses are compared with the items, and an index such as `endpoints[3]` is understood. A profile
 * names no item (docs/service/endpoints-bulk.md, *Refusals*). Check: send two devices with one bad IMEI and read
 * `errors`.
 */
export function namedItems(failure: Failure, items: readonly Marks[]): Said {
	const said: Said = { ofItems: new Map(), ofOthers: [] };
	const entries = TELLING.has(failure.status ?? 0) ? entriesOf(failure.body) : [];
	const placesOf = entries.length > 0 ? directory(items) : () => [];
	for (const entry of entries) {
		const places = new Set(mentions(textOf(entry)).flatMap(placesOf));
		for (const place of indexesIn(entry)) if (place < items.length) places.add(place);
		if (places.size === 0) said.ofOthers.push(entry);
		for (const place of places) {
			said.ofItems.set(place, [...(said.ofItems.get(place) ?? []), entry]);
		}
	}
	return said;
}

/** The validation list, or the refusal as a whole where there is none (docs/service/errors.md, *Shapes*). */
function entriesOf(body: unknown): unknown[] {
	const { errors } = (body ?? {}) as { errors?: unknown };
	return Array.isArray(errors) && errors.length > 0 ? errors : [body];
}

function textOf(entry: unknown): string {
	const { message } = (entry ?? {}) as { message?: unknown };
	return typeof message === 'string' ? message : '';
}

/** Places that the entry gives as an index, in its message or in a field of its own such as `field` or `path`. */
function indexesIn(entry: unknown): number[] {
	const texts = Object.values((entry ?? {}) as object).filter((one) => typeof one === 'string');
	return texts.flatMap((text) =>
		[...text.matchAll(INDEX)].map(([, named, first]) => Number(named ?? first)),
	);
}

/** Something that a text speaks of: `id:77`, `sim:77`, `name:meter-1`, `number:3569380356438001`. */
type Mention = string;

function mentions(text: string): Mention[] {
	const numbers = (text.match(PLAIN) ?? []).map((number) => `number:${shortened(number)}`);
	const quotes = [...text.matchAll(QUOTES)].map(({ index }) => index).slice(0, MOST_QUOTES);
	// A name may hold a quote itself, so every stretch between two quotes may be one.
	const quoted = quotes.flatMap((from, n) => {
		const kinds = kindsOf(text.slice((quotes[n - 1] ?? -1) + 1, from));
		return quotes
			.slice(n + 1)
			.flatMap((to) => kinds.map((kind) => `${kind}:${shortened(text.slice(from + 1, to))}`));
	});
	return [...numbers, ...quoted];
}

/** What a quoted value may be, by the words before it: those of a profile or a tag make it nothing of an item. */
const KINDS: Array<[RegExp, string]> = [
	[/\bsim\W+(with\s+)?(id\W*)?$/i, 'sim'],
	[/\b(endpoint|device)\W+(with\s+)?(id\W*)?$/i, 'id'],
	[/(\b(name|endpoint|device)|^\W*(and|or)?)\W*$/i, 'name'],
];

const kindsOf = (before: string) =>
	KINDS.flatMap(([words, kind]) => (words.test(before) ? [kind] : []));

/** Finds the places of the items that a mention is about. */
function directory(items: readonly Marks[]): (mention: Mention) => number[] {
	const marks = items.flatMap((item, place) =>
		KIND_OF.map(([mark, kind]) => ({ kind, value: item[mark], place })),
	);
	const places = grouped(marks, ({ kind, value }) =>
		value === undefined ? undefined : `${kind}:${shortened(String(value))}`,
	);
	return (mention) => (places.get(mention) ?? []).map(({ place }) => place);
}

const KIND_OF: Array<[keyof Marks, string]> = [
	['id', 'id'],
	['simId', 'sim'],
	['name', 'name'],
	['iccid', 'number'],
	['imei', 'number'],
	['ip_address', 'number'],
];

/** An ICCID without its check digit, so that both lengths are the same. */
const shortened = (number: string) => (/^\d{20}$/.test(number) ? number.slice(0, 19) : number);
