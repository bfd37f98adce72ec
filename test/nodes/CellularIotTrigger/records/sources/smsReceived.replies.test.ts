import type { IDataObject } from 'n8n-workflow';
import { markReplies } from '../../../../../nodes/CellularIotTrigger/records/sources/smsReceived';

const at = (minutes: number) => new Date(Date.UTC(2026, 2, 10, 12, minutes)).toISOString();
const sms = (type: 1 | 2, id: number, minutes: number, more: IDataObject = {}): IDataObject => ({
	id: String(id),
	sms_type: { id: type },
	submit_date: at(minutes),
	...more,
});
const repliesOf = (...rows: IDataObject[]) =>
	markReplies(rows).flatMap(({ id, may_reply_to: to }) => (to === undefined ? [] : [[id, to]]));

it('marks an SMS of the device within ten minutes of the newest one to it', () => {
	expect(repliesOf(sms(2, 4, 10), sms(2, 3, 11), sms(1, 2, 0))).toEqual([['4', 2]]);
	expect(repliesOf(sms(2, 4, 5), sms(1, 3, 2), sms(1, 2, 0))).toEqual([['4', 3]]);
	expect(repliesOf(sms(2, 3, 0), sms(1, 2, 0))).toEqual([['3', 2]]);
	expect(repliesOf(sms(1, 3, 1), sms(2, 2, 0))).toEqual([]);
});

it('counts from the delivery of an SMS that waited', () => {
	const late = { final_date: at(300), status: { id: 4 } };
	expect(repliesOf(sms(2, 3, 301), sms(1, 2, 0, late))).toEqual([['3', 2]]);
	expect(repliesOf(sms(2, 3, 301), sms(1, 2, 0, { ...late, status: { id: 6 } }))).toEqual([]);
});

it('leaves out what has no time', () => {
	expect(repliesOf(sms(2, 3, 1, { submit_date: null }), sms(1, 2, 0))).toEqual([]);
	expect(repliesOf(sms(2, 3, 1), sms(1, 2, 0, { submit_date: 'soon' }))).toEqual([]);
});
