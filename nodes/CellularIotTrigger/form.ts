import { triggerOnField } from '../shared/fields/triggerOn';
import { withCodeHints } from '../shared/form/codeHints';
import { shownFor } from '../shared/form/shownFor';
import { deviceChanged } from './changes/deviceChanged';
import { fleetIncident } from './changes/fleetIncident';
import type { PollEvent } from './engine';
import { recordEvents } from './records/events';

export const events: PollEvent[] = [deviceChanged, fleetIncident, ...recordEvents];

export const properties = withCodeHints([
	triggerOnField(events),
	...events.flatMap(({ value, fields }) => shownFor({ triggerOn: [value] }, fields)),
]);
