import { flowRecord } from './flowRecord';
import { newDestination } from './newDestination';
import { platformEvent } from './platformEvent';
import { smsReceived } from './smsReceived';
import { smsStatusChanged } from './smsStatusChanged';
import type { Source } from './source';

/** All sources, in the order of the list. */
export const sources: Source[] = [
	flowRecord,
	newDestination,
	platformEvent,
	smsReceived,
	smsStatusChanged,
];
