import { isKnownField } from './fields';
import { PROBE } from './query';
import { isPlainName } from './vocabulary';

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
		this.unknown.set(isPlainName(name) ? name : `(a name that may be a value, ${next})`, next);
		return next;
	}
}
