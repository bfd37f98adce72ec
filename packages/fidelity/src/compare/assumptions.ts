import list from './assumptions.json';

/** One assumption of the code; the file is generated from the tags `@assumption`. */
export interface Assumption {
	what: string;
	check: string;
	/** For example `docs/service/lists.md`. */
	page: string;
	heading: string;
	file: string;
	subject: string;
}

export const ASSUMPTIONS: readonly Assumption[] = list;

/**
 * Returns the assumptions that are written at a function, type or constant. `readPage`, or `paging.ts readPage` where
 * several have the name.
 */
export function assumptionsAt(reference: string): Assumption[] {
	const [subject = '', file = ''] = reference.split(' ').reverse();
	return ASSUMPTIONS.filter((one) => one.subject === subject && one.file.endsWith(file));
}
