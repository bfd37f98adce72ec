import type { IDataObject } from 'n8n-workflow';
import { type ApiRequest, success } from '../../../../../nodes/shared/api/types';
import {
	combineParts,
	smsReceived,
} from '../../../../../nodes/CellularIotTrigger/records/sources/smsReceived';
import { fakeApi } from '../../../shared/api/fixtures/fakeApi';
import { iso } from '../fixtures/pureTrigger';
import { MINUTE, START } from '../fixtures/simulation';

const sms = (more: object = {}) => ({
	id: 19700003,
	submit_date: '2024-11-07T15:02:10.000+0000',
	sms_type: { description: 'MO', id: 2 },
	payload: 'T=21.5',
	...more,
});

const ALL = { leavesOutReplies: false };
const identityOf = (row: IDataObject) => smsReceived.identityOf(row, ALL);

test.each([
	[{ description: 'MO', id: 2 }, true],
	[{ id: '2' }, true],
	[{ description: 'mo' }, true],
	[{ description: 'MT', id: 1 }, false],
	[{ id: '1' }, false],
	[{}, false],
	[null, false],
	[undefined, false],
])('sms_type %j: received is %j', (sms_type, expected) => {
	expect(smsReceived.matches(sms({ sms_type }), ALL)).toBe(expected);
});

test('is watched by its submit date and known by its id, number or text', () => {
	expect(smsReceived.timeOf(sms())).toBe(Date.UTC(2024, 10, 7, 15, 2, 10));
	expect(smsReceived.timeOf(sms({ submit_date: null }))).toBeUndefined();
	expect(identityOf(sms())).toBe(identityOf(sms({ id: '19700003' })));
	expect(identityOf(sms())).not.toBe(identityOf(sms({ id: 19700004 })));
});

test('an SMS without an id is known by its content', () => {
	const bare = sms({ id: null });
	expect(identityOf(bare)).toBe(identityOf({ ...bare }));
	expect(identityOf(bare)).not.toBe(identityOf(sms({ id: null, payload: 'x' })));
	expect(identityOf(bare)).toBe(identityOf({ ...bare, may_reply_to: 7 }));
});

test('a part of a long SMS whose time cannot be does not wait', () => {
	const part = (id: number, submit_date: string | null, minutes: number) => ({
		endpoint: '7',
		time: START + minutes * MINUTE,
		row: sms({ id, submit_date, udh: `05000309030${id}` }),
	});
	const records = [part(1, null, 0), part(2, iso(11), 11)];
	const { units, incomplete } = combineParts.group(records, START, []);
	expect([units, incomplete]).toEqual([records.map((one) => [one]), []]);
});

test('takes nothing but records for the list of an endpoint', async () => {
	const asked: ApiRequest[] = [];
	const api = fakeApi(async (request) => {
		asked.push(request);
		return success({ status: 200, headers: {}, body: [sms()], serviceTime: 5 });
	});
	const ask = { endpoint: 7, filter: ALL, from: 0, until: 0 };
	const result = await smsReceived.readNewest(api, ask);
	expect(asked).toEqual([{ method: 'GET', path: '/api/v1/endpoint/7/sms', expect: 'records' }]);
	expect(result).toEqual(success({ rows: [sms()], serviceTime: 5 }));
});

test('a likely reply is left out only on request', () => {
	const reply = sms({ may_reply_to: 7 });
	expect(smsReceived.matches(reply, ALL)).toBe(true);
	expect(smsReceived.matches(reply, { leavesOutReplies: true })).toBe(false);
	expect(smsReceived.matches(sms(), { leavesOutReplies: true })).toBe(true);
});
