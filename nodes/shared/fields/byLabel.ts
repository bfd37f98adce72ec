import type { INodeProperties } from 'n8n-workflow';

/** Sorts the fields of a collection as a person looks for them; n8n's lint wants the same order. */
export function byLabel(one: INodeProperties, other: INodeProperties): number {
	const [a, b] = [one.displayName.toLowerCase(), other.displayName.toLowerCase()];
	// Labels are English: comparing by a language's rules would load those, for every user at every start.
	return a < b ? -1 : Number(a > b);
}
