import type { Organisation } from '../world/access';

/** The workspace of the demo fleet, a second one of the same people, and one in which they have no role. */
export const HOME_WORKSPACE = 13000;
export const OTHER_WORKSPACE = 13002;
export const FOREIGN_WORKSPACE = 13001;

/** A workspace as records name it. */
export const workspace = (id: number, name: string): Organisation => ({
	id,
	name,
	country: { id: 74, name: 'Germany' },
});
