/** Schemas of the bodies that the verbs for events and for what happens to a device take. */
import { flag, integer, number, object, orNull, type Schema } from '../core/description/schema';
import { EVENT_SEVERITY, EVENT_SOURCE, EVENT_TYPE } from '../core/world/event';
import { between, keysOf, matching, short } from './schemas';

const IMEI = matching('^\\d{14}(\\d\\d|\\df|ff)$', '16 digits, or `f` for the software version');

export const SIM_MOVE = object({ 'imei?': IMEI });
export const FIRMWARE = object({ 'version?': matching('^\\d{2}$', 'two digits') });
export const TRAVEL = object({
	'operator?': { anyOf: [integer, short] } as Schema<number | string>,
	'country?': short,
});
export const SILENCE = object({ 'keepSession?': flag });
export const BURST = object({
	sessions: between(1, 1000),
	'everySeconds?': { ...number, minimum: 0, maximum: 86_400 } as Schema<number>,
});
export const EUICC = object({ 'asks?': flag });
export const EVENT = object({
	type: keysOf(EVENT_TYPE),
	'description?': short,
	'endpointId?': integer,
	'at?': orNull(short),
	'source?': keysOf(EVENT_SOURCE),
	'severity?': keysOf(EVENT_SEVERITY),
	'alert?': flag,
	'operator?': integer,
	'imei?': IMEI,
});
