import type { IDataObject } from 'n8n-workflow';
import type { PageRequest } from '../api/pages';
import { breaksFilter } from '../api/query';
import type { Located, Parameters } from '../form/parameters';
import { toId } from '../values';

/** A property that names a record instead of its id, such as an ICCID. */
export interface LookupMode {
	title: string;
	pattern: RegExp;
	/** Message for a value that does not match. */
	shape: string;
	/** The filter field that finds the value. */
	filterField(value: string): string;
	/** The key of a record. A value only names records with its key. */
	keyIn(record: IDataObject): unknown;
	/** The key of a value. Default: the value itself. */
	keyOf?(value: string): string;
	/** Checks a record with the right key. Default: true. */
	matches?(record: IDataObject, value: string): boolean;
}

/** A kind of record and its list. */
export interface Lookup {
	noun: string;
	plural: string;
	list: Pick<PageRequest, 'path' | 'pageSize' | 'concurrency' | 'readPage'>;
	/** By locator mode. Any other mode has an id. */
	modes: Record<string, LookupMode>;
}

/** The saved mode may be any text, such as "constructor". */
export const modeOf = ({ modes }: Lookup, mode: string) =>
	Object.hasOwn(modes, mode) ? modes[mode] : undefined;

/**
 * Derives the mode of an AI agent's value from its shape: n8n's editor always sets the mode ID, but an agent may only know a
 * name.
 */
function withModeOfValue(lookup: Lookup, parameters: Parameters, located: Located): Located {
	if (!parameters.isFromAgent() || toId(located.value) !== undefined) return located;
	if (modeOf(lookup, located.mode) !== undefined) return located;
	const fitting = Object.entries(lookup.modes).find(([, { pattern }]) =>
		pattern.test(located.value),
	);
	return fitting === undefined ? located : { ...located, mode: fitting[0] };
}

/** Reads a locator; refuses a value that cannot name a record. */
export function readLocated(lookup: Lookup, parameters: Parameters, name: string): Located {
	const located = withModeOfValue(lookup, parameters, parameters.located(name));
	const mode = modeOf(lookup, located.mode);
	if (mode === undefined) {
		parameters.id(name, located);
		return { mode: 'id', value: located.value };
	}
	if (!mode.pattern.test(located.value)) {
		parameters.refuse(name, `${mode.shape} (${mode.title})`);
	}
	if (breaksFilter(located.value)) {
		parameters.refuse(
			name,
			"cannot be searched: it holds ',' or '||'",
			`Choose the ${lookup.noun} from the list or by its ID.`,
		);
	}
	return located;
}

export const isComplete = (lookup: Lookup, { mode, value }: Located) =>
	modeOf(lookup, mode)?.pattern.test(value) ?? toId(value) !== undefined;
