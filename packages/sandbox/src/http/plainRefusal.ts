import { Refusal, type Refuse } from './errors';

/** A refusal with two keys, as the calls of eSIMs have it (docs/service/esim.md, *Chips*). */
export const plainly = (status: number, message: string): Refusal =>
	new Refusal(status, { status_code: status, message });

/** The same for the first problem of a body. */
export const asPlainBadRequest: Refuse = ([first]) =>
	plainly(400, first?.message ?? 'Malformed JSON body');
