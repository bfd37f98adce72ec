import type { IDataObject } from 'n8n-workflow';
import { smsStatusChanged } from '../../../../../nodes/CellularIotTrigger/records/sources/smsStatusChanged';
import { SMS_ENDS } from '../../../../../nodes/shared/records/sms';

const SENT = Date.UTC(2024, 10, 7, 15);
const HOUR = 3_600_000;

const sms = (more: object = {}) => ({
	id: 19700002,
	submit_date: '2024-11-07T15:00:00.000+0000',
	expiry_date: '2024-11-08T15:00:00.000+0000',
	final_date: null,
	status: { description: 'BUFFERED', id: 3 },
	sms_type: { description: 'MT', id: 1 },
	...more,
});

const ALL = [...SMS_ENDS];
const { statusOf } = smsStatusChanged;

const identityOf = (row: IDataObject) => smsStatusChanged.identityOf(row, ALL);

test.each([
	[{ id: 4 }, 'delivered'],
	[{ id: '5' }, 'failed'],
	[{ id: 6, description: 'EXPIRED' }, 'expired'],
	[{ id: 7 }, 'canceled'],
	[{ description: 'delivered' }, 'delivered'],
	[{ description: 'CANCELLED' }, 'canceled'],
])('status %j is %s', (status, expected) => {
	const ended = sms({ status });
	expect(ALL.filter((one) => smsStatusChanged.matches(ended, [one]))).toEqual([expected]);
	expect(statusOf?.(ended)).toEqual({ key: '19700002' });
});

test.each([[{ id: 1 }], [{ id: '2' }], [{ id: 3 }], [{ id: 9 }], [{}], [null], [undefined]])(
	'status %j is not the end: the SMS is followed until it expires',
	(status) => {
		const open = sms({ status });
		expect(smsStatusChanged.matches(open, ALL)).toBe(false);
		expect(statusOf?.(open)).toEqual({ key: '19700002', due: SENT + 24 * HOUR });
	},
);

test('an SMS that does not say when it expires is followed for a day', () => {
	expect(statusOf?.(sms({ expiry_date: null }))?.due).toBe(SENT + 24 * HOUR);
	expect(statusOf?.(sms({ expiry_date: '2024-11-07T15:10:00Z' }))?.due).toBe(SENT + HOUR / 6);
});

test.each([
	['from a device', { sms_type: { id: 2 } }],
	['without an id', { id: null }],
	['without any time', { submit_date: null, expiry_date: null }],
])('an SMS %s is not followed', (_, more) => {
	expect(statusOf?.(sms(more))).toBeUndefined();
});

test('is watched by the later of both times, and known by id and end', () => {
	expect(smsStatusChanged.timeOf(sms())).toBe(SENT);
	const final_date = '2024-11-07T16:00:00.000+0000';
	const delivered = sms({ status: { id: 4 }, final_date });
	expect(smsStatusChanged.timeOf(delivered)).toBe(SENT + HOUR);
	const text = sms({ status: { id: '4' }, id: '19700002' });
	expect(identityOf(text)).toBe(identityOf(delivered));
	const failed = sms({ status: { id: 5 } });
	expect(identityOf(failed)).not.toBe(identityOf(delivered));
});
