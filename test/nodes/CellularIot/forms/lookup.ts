import type { Forms } from './device';

/** The schema shows what most lists have: an id and a description. */
export const lookupForms = (): Forms => ({
	'lookup/getAll': () => ({ list: 'simStatus' }),
});
