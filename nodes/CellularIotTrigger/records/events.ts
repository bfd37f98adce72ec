import type { PollEvent } from '../engine';
import { fieldsOf, readForm } from './form';
import { runPoll } from './runPoll';
import type { Source } from './source';
import { flowRecord } from './sources/flowRecord';
import { newDestination } from './sources/newDestination';
import { platformEvent } from './sources/platformEvent';
import { smsReceived } from './sources/smsReceived';
import { smsStatusChanged } from './sources/smsStatusChanged';
import { testEvent } from './testEvent';

const eventOf = (source: Source): PollEvent => ({
	...source,
	fields: fieldsOf(source),
	readForm(host) {
		const form = readForm(host, source);
		return {
			reportsProblems: form.reportProblems,
			run: async (poll) => await runPoll({ ...poll, form }),
			fetchTest: async (poll) => await testEvent({ ...poll, form }),
		};
	},
});

const sources: Source[] = [
	flowRecord,
	newDestination,
	platformEvent,
	smsReceived,
	smsStatusChanged,
];

export const recordEvents: PollEvent[] = sources.map((source) => eventOf(source));
