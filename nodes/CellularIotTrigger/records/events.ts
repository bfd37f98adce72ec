import type { PollEvent } from '../engine';
import { fieldsOf, readForm, type RecordsForm } from './form';
import { runPoll } from './runPoll';
import type { Source } from './source';
import { flowRecord } from './sources/flowRecord';
import { newDestination } from './sources/newDestination';
import { platformEvent } from './sources/platformEvent';
import { smsReceived } from './sources/smsReceived';
import { smsStatusChanged } from './sources/smsStatusChanged';
import { testEvent } from './testEvent';

const sources: Source[] = [
	flowRecord,
	newDestination,
	platformEvent,
	smsReceived,
	smsStatusChanged,
];

export const recordEvents = sources.map(
	(source): PollEvent<RecordsForm> => ({
		...source,
		fields: fieldsOf(source),
		readForm: (host) => readForm(host, source),
		run: runPoll,
		fetchTest: testEvent,
	}),
);
