import { deviceChanged } from '../../changes/deviceChanged';
import { flowRecord } from './flowRecord';
import { newDestination } from './newDestination';
import { platformEvent } from './platformEvent';
import { smsReceived } from './smsReceived';
import { smsStatusChanged } from './smsStatusChanged';
import type { Source } from '../source';

export const sources: Source[] = [
	deviceChanged,
	flowRecord,
	newDestination,
	platformEvent,
	smsReceived,
	smsStatusChanged,
];
