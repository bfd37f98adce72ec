import type { IDataObject } from 'n8n-workflow';
import type { Api } from '../../../shared/api/client';
import { inWords } from '../../../shared/api/errors';
import { rowsForNote } from '../../../shared/api/pages';
import type { Failure } from '../../../shared/api/types';
import { ICCID, iccidKey } from '../../../shared/kinds/digits';
import { ENDPOINT_LIST } from '../../../shared/lookup/endpoint';
import { nameOf, part, rowsOf } from '../../../shared/records/record';
import { grouped, toId } from '../../../shared/values';
import { explainSome } from '../../domain/simState';

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
/** Most quotes that are searched: each pair of them is tried. */
const MOST_QUOTES = 12;
/** Numbers and addresses without quotes, but not networks such as 10.0.0.0/8. */
const UNQUOTED = /\d[\d.]*\d(?![\d/])/g;
/** `endpoints[3].imei`, or `[3].imei` in a list: an index from 0. */
const INDEX = /\b(?:endpoints?|items?|body)\[(\d{1,4})\]|^\$?\[(\d{1,4})\]\./gi;
/** Statuses of refusals that concern values. */
const ABOUT_VALUES = new Set([404, 409, 422]);

interface RefusedItems {
	/** Entries by the index of the item they name. */
	byItem: Map<number, unknown[]>;
	/** Entries that name no item. */
	general: unknown[];
}

/**
 * Finds the items that a refusal of a bulk request names.
 * @assumption Bulk refusals quote values as recorded texts do, or name an index such as `endpoints[3]`. Compares quoted
 * values, long numbers and addresses with the items, but no profiles (docs/service/endpoints-bulk.md, *Refusals*).
 * Check: send two devices with one bad IMEI and read `errors`.
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

/** Returns the validation list, or the whole refusal without one (docs/service/errors.md, *Shapes*). */
function entriesOf(body: unknown): unknown[] {
	const { errors } = (body ?? {}) as { errors?: unknown };
	return Array.isArray(errors) && errors.length > 0 ? errors : [body];
}

function textOf(entry: unknown): string {
	const { message } = (entry ?? {}) as { message?: unknown };
	return typeof message === 'string' ? message : '';
}

/** Returns the indexes in the texts of an entry, such as `message`, `field` or `path`. */
function indexesIn(entry: unknown): number[] {
	const texts = Object.values((entry ?? {}) as object).filter((one) => typeof one === 'string');
	return texts.flatMap((text) =>
		[...text.matchAll(INDEX)].map(([, named, first]) => Number(named ?? first)),
	);
}

/** Kind and value in a text: `id:77`, `sim:77`, `name:meter-1`, `number:3569380356438001`. */
type Mention = string;

function mentions(text: string): Mention[] {
	const numbers = (text.match(UNQUOTED) ?? []).map((number) => mention('number', number));
	const quotes = [...text.matchAll(QUOTES)].map(({ index }) => index).slice(0, MOST_QUOTES);
	// Names may contain quotes: reads the text between any two of them.
	const quoted = quotes.flatMap((from, n) => {
		const kinds = kindsAfter(text.slice((quotes[n - 1] ?? -1) + 1, from));
		return quotes
			.slice(n + 1)
			.flatMap((to) => kinds.map((kind) => mention(kind, text.slice(from + 1, to))));
	});
	return [...numbers, ...quoted];
}

/** Removes the check digit of an ICCID, so that both lengths are equal. */
const mention = (kind: string, value: string): Mention =>
	`${kind}:${ICCID.fromService(value) === value ? iccidKey(value) : value}`;

/** Kinds of a quoted value, by the words before it. Words for a profile or a tag match none. */
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

function directory(items: readonly Identifiers[]): (mention: Mention) => number[] {
	const identifiers = items.flatMap((item, place) =>
		KIND_OF.map(([key, kind]) => ({ kind, value: item[key], place })),
	);
	const places = grouped(identifiers, ({ kind, value }) =>
		value === undefined ? undefined : mention(kind, String(value)),
	);
	return (one) => (places.get(one) ?? []).map(({ place }) => place);
}

/** Longest list that is read to explain refusals, in pages of 1,000. */
const MOST_PAGES = 20;
/** Refusals that a number of another device may cause. */
const ABOUT_NUMBERS = new Set([400, 403, 409, 422]);

/**
 * Returns a function that names the devices with the SIM or the IMEI of a refused new device. Reads the list of
 * endpoints once; in a larger fleet, looks up the first SIMs (docs/service/endpoints-bulk.md, *Refusals*).
 */
export function explainTaken(api: Api) {
	let devices: Promise<IDataObject[]> | undefined;
	const explained = explainSome(api);
	return async (ids: Identifiers, failure: Failure): Promise<Failure> => {
		if (!ABOUT_NUMBERS.has(failure.status ?? 0)) return failure;
		devices ??= rowsForNote(api, {
			...ENDPOINT_LIST,
			query: { sort: 'id' },
			mostPages: MOST_PAGES,
		});
		const owners = ownersOf(await devices, ids);
		const errors = rowsOf(failure.body as IDataObject | undefined, 'errors');
		// Other errors of the row would be lost.
		if (owners.length === 0 || errors.length > owners.length) {
			return await explained({ simId: ids.simId }, failure);
		}
		return inWords(failure, wordsFor(owners));
	};
}

interface Owner {
	noun: 'SIM' | 'IMEI';
	/** ICCID or IMEI. */
	number: string;
	device: IDataObject;
}

function ownersOf(devices: readonly IDataObject[], { simId, imei }: Identifiers): Owner[] {
	const owners: Owner[] = [];
	for (const device of devices) {
		const { id, iccid } = part(device, 'sim');
		if (simId !== undefined && toId(id) === simId) {
			owners.push({ noun: 'SIM', number: String(iccid ?? `with the ID ${simId}`), device });
		}
		if (imei !== undefined && device.imei === imei) {
			owners.push({ noun: 'IMEI', number: imei, device });
		}
	}
	return owners;
}

function wordsFor(owners: readonly Owner[]) {
	const [one, other] = owners as [Owner, ...Owner[]];
	if (other !== undefined && one.device === other.device) {
		return {
			message: `The device exists already: ${nameOf(one.device)} has this SIM and this IMEI`,
			description: "Leave this row out. 'Endpoint: Apply Sheet' changes devices that exist.",
		};
	}
	const sentences = owners.map(
		({ noun, number, device }) =>
			`The ${noun} ${number} is in use: the endpoint ${nameOf(device)} has it`,
	);
	const description = owners.some(({ noun }) => noun === 'SIM')
		? "Take the SIM out with 'Endpoint: Release SIM', or choose a SIM that no endpoint has."
		: 'Correct the IMEI, or leave this row out.';
	return { message: sentences.join('. '), description };
}
