import type { IDataObject } from 'n8n-workflow';
import type { Rules } from '../../../../nodes/CellularIotTrigger/window/state';
import { flowRecord } from '../../../../nodes/CellularIotTrigger/records/sources/flowRecord';
import { newDestination } from '../../../../nodes/CellularIotTrigger/records/sources/newDestination';
import { platformEvent } from '../../../../nodes/CellularIotTrigger/records/sources/platformEvent';
import { smsReceived } from '../../../../nodes/CellularIotTrigger/records/sources/smsReceived';
import { smsStatusChanged } from '../../../../nodes/CellularIotTrigger/records/sources/smsStatusChanged';
import { rulesOf } from '../../../../nodes/CellularIotTrigger/records/form';
import { DAY_MS, parseTime } from '../../../../nodes/shared/records/time';
import { MINUTE } from './simulation';

const SPELLINGS: Array<(at: number) => string> = [
	(at) => new Date(at).toISOString(),
	(at) => new Date(at).toISOString().replace('Z', '+0000'),
	(at) => new Date(at).toISOString().replace('T', ' ').slice(0, 19),
	(at) => new Date(at + 90 * MINUTE).toISOString().replace('Z', '+01:30'),
];

export const spell = (at: number, spelling: number) =>
	(SPELLINGS[spelling % SPELLINGS.length] as (at: number) => string)(at);

/** An id as the service may send it. */
export const spellId = (id: number, spelling: number) => (spelling % 2 === 0 ? id : String(id));

/** A record of the service: its own time, and the time at which the service begins to show it. */
export interface Made {
	endpoint: string;
	id: number;
	time: number;
	visibleAt: number;
	/** When the service no longer shows it; undefined where it stays. */
	goneAt?: number;
	matches: boolean;
	/** Which shape of row it is sent as. */
	shape: number;
}

/** A log source. */
export interface LogSource {
	name: string;
	/** In minutes. */
	overlap: number;
	rules: Rules;
	/** The row of a record; `spelling` changes what may change between two answers. */
	rowOf(record: Made, spelling: number): IDataObject;
	/** Which record a row is of. */
	idOf(row: IDataObject): number;
}

export const sms: LogSource = {
	name: 'SMS Received',
	overlap: smsReceived.overlapMinutes,
	rules: rulesOf(smsReceived, { leavesOutReplies: false }),
	rowOf: ({ id, time, matches, shape }, spelling) => {
		const type = matches ? 2 : 1;
		const shapes = [{ id: type }, { id: String(type) }, { description: matches ? 'MO' : 'MT' }];
		return {
			id: spellId(id, spelling),
			submit_date: spell(time, spelling),
			sms_type: shapes[shape % 3],
			payload: `text ${id}`,
		};
	},
	idOf: ({ id }) => Number(id),
};

const egress = { fields: {}, raw: '', direction: 'egress' };

export const flow: LogSource = {
	name: 'Flow Record',
	overlap: flowRecord.overlapMinutes,
	rules: rulesOf(flowRecord, egress),
	rowOf: ({ id, time, matches, shape }, spelling) => {
		const early = spell(time - 180 * MINUTE, spelling);
		const row = { direction: matches ? 'egress' : 'ingress', bytes_up: id };
		const at = spell(time, spelling);
		// Several rows of one flow; flows without id; starts, ends of long flows, and rows with neither time.
		if (shape === 0) return { ...row, flow_id: `f-${id}`, started_on: at, completed_on: null };
		if (shape === 1) return { ...row, flow_id: `f-${id}`, started_on: null, completed_on: at };
		if (shape === 2) return { ...row, flow_id: null, started_on: null, last_loaded_at: at };
		const event = ['flow_update', 'flow_end'][shape % 2] as string;
		return {
			...row,
			flow_id: spellId(id, spelling),
			event_type: event,
			started_on: early,
			completed_on: at,
		};
	},
	idOf: ({ bytes_up }) => Number(bytes_up),
};

export const event: LogSource = {
	name: 'Platform Event',
	overlap: platformEvent.overlapMinutes,
	rules: rulesOf(platformEvent, { types: ['8', '9'], raw: '' }),
	rowOf: ({ id, time, matches, shape }, spelling) => ({
		id: spellId(id, spelling),
		timestamp: spell(time, spelling),
		event_type: { id: spellId(matches ? 8 + (shape % 2) : 3, spelling) },
		description: `event ${id}`,
	}),
	idOf: ({ description }) => Number(String(description).slice(6)),
};

export const logs = [sms, flow, event];

/** SMS Status Changed, with all statuses. */
export const tracker: Pick<LogSource, 'rules'> = {
	rules: rulesOf(smsStatusChanged, ['canceled', 'delivered', 'expired', 'failed']),
};

/** New Destination. */
const firstSeen = { beginOf: (row: IDataObject) => parseTime(row.started_on), learningMs: DAY_MS };
export const destinations: Pick<LogSource, 'rules'> = {
	rules: rulesOf(newDestination, { byAddress: false }, { firstSeen }),
};
