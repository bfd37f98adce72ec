import type { IDataObject } from 'n8n-workflow';
import { flowRecord } from '../../../nodes/CellularIotTrigger/sources/flowRecord';
import { smsReceived } from '../../../nodes/CellularIotTrigger/sources/smsReceived';
import type { Rules } from '../../../nodes/CellularIotTrigger/rules';
import { MINUTE } from './history';
import type { Made } from './history';

const SPELLINGS: Array<(at: number) => string> = [
	(at) => new Date(at).toISOString(),
	(at) => new Date(at).toISOString().replace('Z', '+0000'),
	(at) => new Date(at).toISOString().replace('T', ' ').slice(0, 19),
	(at) => new Date(at + 90 * MINUTE).toISOString().replace('Z', '+01:30'),
];

export interface Kind {
	name: string;
	rules: Rules;
	/** The row of a record; `spelling` changes what may change between two answers. */
	rowOf(record: Made, spelling: number): IDataObject;
}

const spell = (at: number, spelling: number) =>
	(SPELLINGS[spelling % SPELLINGS.length] as (at: number) => string)(at);

export const sms: Kind = {
	name: 'SMS Received',
	rules: { ...smsReceived, matches: (row) => smsReceived.matches(row, null) },
	rowOf: ({ id, time, matches, shape }, spelling) => {
		const type = matches ? 2 : 1;
		const shapes = [{ id: type }, { id: String(type) }, { description: matches ? 'MO' : 'MT' }];
		return {
			id: spelling % 2 === 0 ? id : String(id),
			submit_date: spell(time, spelling),
			sms_type: shapes[shape % 3],
			payload: `text ${id}`,
		};
	},
};

const egress = { fields: {}, raw: '', direction: 'egress' };

export const flow: Kind = {
	name: 'Flow Record',
	rules: { ...flowRecord, matches: (row) => flowRecord.matches(row, egress) },
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
			flow_id: spelling % 2 === 0 ? id : String(id),
			event_type: event,
			started_on: early,
			completed_on: at,
		};
	},
};
