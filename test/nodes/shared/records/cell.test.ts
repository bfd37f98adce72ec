import { simplifyCell } from '../../../../nodes/shared/records/cell';

const TIMES = {
	request_timestamp: '2024-11-07T15:10:00.000+0000',
	reply_timestamp: '2024-11-07 15:10:01',
};
const found = (cell: object, more: object = {}) => ({
	endpoint_id: 7,
	subscriber_info: {
		success: true,
		state: 'assumedIdle',
		location: {
			current_location_retrieved: true,
			age_of_location: 0,
			cell_global_id: cell,
			...more,
		},
	},
	...TIMES,
});

it('flattens the answer; codes keep their leading zeros', () => {
	expect(simplifyCell(found({ mcc: '262', mnc: '01', lac: 767, cid: 6471 }))).toEqual({
		endpoint_id: 7,
		found: true,
		mcc: '262',
		mnc: '01',
		lac: 767,
		cell_id: 6471,
		age_minutes: 0,
		state: 'assumedIdle',
		reason: null,
		answered_at: '2024-11-07T15:10:01.000Z',
	});
});

it('takes numbers as texts, and codes as numbers', () => {
	const cell = { mcc: 262, mnc: 1, lac: '767', cid: '6471' };
	expect(simplifyCell(found(cell, { age_of_location: '90' }))).toMatchObject({
		mcc: '262',
		mnc: '1',
		lac: 767,
		cell_id: 6471,
		age_minutes: 90,
	});
});

it('has the same fields without a cell, and keeps a time that it cannot read', () => {
	const failed = { subscriber_info: { success: false, error: 'absentSubscriber' }, ...TIMES };
	expect(simplifyCell(failed)).toMatchObject({
		endpoint_id: null,
		found: false,
		mcc: null,
		reason: 'absentSubscriber',
	});
	expect(simplifyCell({ reply_timestamp: 1730992200 })).toMatchObject({
		found: false,
		answered_at: 1730992200,
	});
	expect(Object.keys(simplifyCell({}))).toEqual(Object.keys(simplifyCell(found({}))));
});
