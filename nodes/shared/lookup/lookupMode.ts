import type { IDataObject } from 'n8n-workflow';
import type { ReadPage } from '../api/page';
import { breaksFilter } from '../api/query';
import type { Located, Parameters } from '../form/parameters';
import { toId } from '../values';

/** A property other than the id by which a locator names a record, such as the ICCID of a SIM. */
export interface LookupMode {
	title: string;
	pattern: RegExp;
	/** Message for a value that does not fit the pattern. */
	shape: string;
	/** The field of the list's filter that finds the value. */
	filterField(value: string): string;
	/** The key of a record. A value can only name records that have its key. */
	keyIn(record: IDataObject): unknown;
	/** The key of a value. Default: the value itself. */
	keyOf?(value: string): string;
	/** Whether a record with the key of the value is the one meant. Default: true. */
	matches?(record: IDataObject, value: string): boolean;
}

/** A kind of record that a locator names, and the list in which it is looked up. */
export interface Lookup {
	noun: string;
	plural: string;
	path: string;
	pageSize: number;
	/** Reads one page of the list. Default: a list of version 1. */
	readPage?: ReadPage;
	/** By the mode of the locator; any other mode holds an id. */
	modes: Record<string, LookupMode>;
}

/** The mode comes from the saved workflow and may be any text, such as "constructor". */
export const modeOf = ({ modes }: Lookup, mode: string) =>
	Object.hasOwn(modes, mode) ? modes[mode] : undefined;

/**
 * n8n's editor sets a field that is left to an AI agent to By ID, but the agent may know a name or an ICCID only. So the
 * shape of the value decides the mode.
 */
function withModeOfValue(lookup: Lookup, parameters: Parameters, located: Located): Located {
	if (!parameters.isFromAgent() || toId(located.value) !== undefined) return located;
	if (modeOf(lookup, located.mode) !== undefined) return located;
	const fitting = Object.entries(lookup.modes).find(([, { pattern }]) =>
		pattern.test(located.value),
	);
	return fitting === undefined ? located : { ...located, mode: fitting[0] };
}

/** Reads a locator and refuses a value that cannot name a record, before anything is sent. */
export function readLocated(lookup: Lookup, parameters: Parameters, name: string): Located {
	const located = withModeOfValue(lookup, parameters, parameters.located(name));
	const mode = modeOf(lookup, located.mode);
	if (mode === undefined) {
		parameters.id(name, located);
		return { mode: 'id', value: located.value };
	}
	if (!mode.pattern.test(located.value)) {
		parameters.refuse(name, `${mode.shape} (By ${mode.title})`);
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

/** Whether the locator of an open form holds a value that can be looked up. */
export const isComplete = (lookup: Lookup, { mode, value }: Located) =>
	modeOf(lookup, mode)?.pattern.test(value) ?? toId(value) !== undefined;
