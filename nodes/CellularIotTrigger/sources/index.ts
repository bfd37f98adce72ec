import { flowRecord } from './flowRecord';
import { smsReceived } from './smsReceived';
import type { Source } from './source';

/** What can start a workflow, in the order of the list. */
export const sources: Source[] = [flowRecord, smsReceived];
