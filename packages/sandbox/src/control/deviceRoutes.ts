import { TROUBLE_NAMES } from '../play/troubles';
import { readIsoDate } from '../core/world/dates';
import { CELL_ANSWERS } from '../core/world/device';
import type { Control } from './control';
import {
	ANSWER,
	ANSWERING,
	CELL,
	DEVICE_SMS,
	ENDPOINT,
	FLOWS,
	NOTHING,
	ONLINE,
	TROUBLE,
} from './schemas';
import { verb, type Verb } from './verb';

/** The controls of devices over HTTP. */
export const deviceVerbs = (control: Control): Verb[] => [
	verb('POST /endpoint', 'adds an endpoint without SIM', ENDPOINT, ({ name }) => ({
		id: control.addEndpoint(name),
	})),
	verb('DELETE /endpoint/:id', 'removes an endpoint', NOTHING, (_body, id) =>
		control.removeEndpoint(id),
	),
	verb(
		'POST /endpoint/:id/sms',
		'the device sends an SMS',
		DEVICE_SMS,
		({ payload, at, ...extras }, id) => ({
			id: control.deviceSends(id, payload, { ...extras, at: dateOf(at) }),
		}),
	),
	verb(
		'POST /endpoint/:id/answer',
		'the device answers a delivered SMS',
		ANSWER,
		({ smsId }, id) => ({ id: control.deviceAnswers(id, smsId) ?? null }),
	),
	verb('POST /endpoint/:id/answering', 'the device answers SMS by itself', ANSWERING, (how, id) =>
		control.setAnswering(id, how),
	),
	verb(
		'DELETE /endpoint/:id/answering',
		'the device no longer answers by itself',
		NOTHING,
		(_body, id) => control.setAnswering(id, null),
	),
	verb('POST /endpoint/:id/flows', 'adds flow log rows', FLOWS, ({ rows }, id) => ({
		flow_ids: control.addFlows(id, rows),
	})),
	verb('POST /endpoint/:id/online', 'connects or disconnects', ONLINE, ({ online }, id) =>
		control.setOnline(id, online !== false),
	),
	verb(
		'POST /endpoint/:id/trouble',
		`gives the device a past with this trouble: ${TROUBLE_NAMES.join(', ')}`,
		TROUBLE,
		({ name }, id) => control.trouble(id, name),
	),
	verb(
		'POST /endpoint/:id/cell',
		`what the network tells of its cell: ${CELL_ANSWERS.join(', ')}`,
		CELL,
		({ answer, age }, id) => control.setCell(id, answer, age),
	),
];

/** Reads a time of a body; undefined without one. RangeError for a text that is no time. */
export function dateOf(text: string | null | undefined): Date | undefined {
	if (text === undefined || text === null) return undefined;
	const at = readIsoDate(text);
	if (at === undefined) throw new RangeError(`Not an ISO 8601 time: ${text.slice(0, 100)}`);
	return new Date(at);
}
