import type { IDataObject } from 'n8n-workflow';
import type { PageRequest } from '../api/pages';
import { breaksFilter } from '../api/url';
import type { Located, Parameters } from '../form/parameters';
import { type Fault, isFault, type Kind } from '../kinds/kind';
import { toId } from '../values';

/** A property that names a record instead of its id, such as an ICCID. */
export interface LookupMode {
	title: string;
	/** Reads the value as a person writes it. Default: any text. */
	kind?: Pick<Kind<string>, 'read'>;
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

/** Reads a value of a mode: the value, or why it names no record. */
const readValue = ({ kind = TEXT }: LookupMode, value: string): string | Fault =>
	kind.read(value) ?? { fault: 'is empty' };

const TEXT: Pick<Kind<string>, 'read'> = { read: (given) => String(given).trim() || undefined };

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
	const fitting = Object.entries(lookup.modes).find(
		([, mode]) => !isFault(readValue(mode, located.value)),
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
	const value = readValue(mode, located.value);
	if (isFault(value))
		return parameters.refuse(name, `${value.fault} (${mode.title})`, value.advice);
	if (breaksFilter(value)) {
		parameters.refuse(
			name,
			"cannot be searched: it holds ',' or '||'",
			`Choose the ${lookup.noun} from the list or by its ID.`,
		);
	}
	return { mode: located.mode, value };
}

export function isComplete(lookup: Lookup, { mode: name, value }: Located): boolean {
	const mode = modeOf(lookup, name);
	return mode === undefined ? toId(value) !== undefined : !isFault(readValue(mode, value));
}
