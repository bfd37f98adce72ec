import { isKnownField } from '../../compare/known/fields';
import { isPlainName } from '../../compare/known/vocabulary';

/** Renames fields whose names may be values: `unknown_1` and so on, in the order of their appearance. */
export class FieldNames {
	private readonly renamed = new Map<string, string>();

	of(name: string): string {
		if (isKnownField(name) || isPlainName(name)) return name;
		const next = this.renamed.get(name) ?? `unknown_${this.renamed.size + 1}`;
		this.renamed.set(name, next);
		return next;
	}
}
