import type { End } from './manners';

/** What a chip is to do, and what becomes of it. */
export interface Operation {
	id: string;
	action: { id: number; description: string };
	iccid?: string;
	enable: boolean;
	rollback: boolean;
	/** Undefined for an operation of another person. */
	wish?: string;
	created: number;
	expires: number;
	started?: number;
	finalized?: number;
	/** How it is shown, and how it was in truth. */
	shown?: End;
	end?: End;
}

/** Whether one of our operations may still cut its device off. */
export function isPending(one: Operation, now: number): boolean {
	if (one.wish === undefined || one.wish === 'manage' || one.finalized !== undefined) return false;
	return one.started !== undefined ? one.end === undefined : now < one.expires;
}

/** Whether the chip has not ended it. */
export const isOpen = (one: Operation, now: number): boolean =>
	one.finalized === undefined && one.end === undefined && now < one.expires;
