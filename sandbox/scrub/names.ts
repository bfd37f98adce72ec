import { isKnownField } from './fields';
import { PROBE } from './query';

/** Most characters of a field's name that the console shows. */
const SHOWN = 40;

/** Renames the fields that the description does not know: `unknown_1` and so on, in the order of their appearance. */
export class FieldNames {
	/** Names for the console, with the names in the recording. */
	readonly unknown = new Map<string, string>();
	private readonly renamed = new Map<string, string>();
	private readonly kept: ReadonlySet<string>;

	constructor(keepFields: readonly string[]) {
		this.kept = new Set(keepFields);
	}

	of(name: string): string {
		if (isKnownField(name) || name === PROBE || this.kept.has(name)) return name;
		const known = this.renamed.get(name);
		if (known !== undefined) return known;
		const next = `unknown_${this.renamed.size + 1}`;
		this.renamed.set(name, next);
		this.unknown.set(isName(name) ? name : `(a name that looks like a value, ${next})`, next);
		return next;
	}
}

/** Whether a key names a field, and is no value such as a number, an address or a token. */
function isName(key: string): boolean {
	return key.length <= SHOWN && /^[A-Za-z]+\d{0,2}(?:[_.-][A-Za-z]+\d{0,2})*$/.test(key);
}
