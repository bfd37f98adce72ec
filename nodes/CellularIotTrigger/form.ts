import { triggerOnField } from '../shared/fields/triggerOn';
import { withCodeHints } from '../shared/form/codeHints';
import { shownFor } from '../shared/form/shownFor';
import { deviceChanged, fleetIncident } from './changes/deviceChanged';
import type { PollEvent } from './engine';
import { formOf, type RecordsForm, type Source } from './records/form';
import { runPoll } from './records/runPoll';
import { flowRecord } from './records/sources/flowRecord';
import { newDestination } from './records/sources/newDestination';
import { platformEvent } from './records/sources/platformEvent';
import { smsReceived } from './records/sources/smsReceived';
import { smsStatusChanged } from './records/sources/smsStatusChanged';
import { testEvent } from './records/testEvent';

const all: Source[] = [flowRecord, newDestination, platformEvent, smsReceived, smsStatusChanged];

export const recordEvents = all.map(
	(source): PollEvent<RecordsForm> => ({
		...source,
		form: formOf(source),
		run: runPoll,
		fetchTest: testEvent,
	}),
);

export const events: PollEvent[] = [deviceChanged, fleetIncident, ...recordEvents];

export const properties = withCodeHints([
	triggerOnField(events),
	...events.flatMap(({ value, form }) => shownFor({ triggerOn: [value] }, form.properties)),
]);
