import { isWaiting, simplifySms, smsDirection, smsEnd } from '../../../../nodes/shared/records/sms';

it('tells MO from MT in both spellings of the service', () => {
	expect(smsDirection({ sms_type: { id: 2, description: 'MO' } })).toBe('MO');
	expect(smsDirection({ sms_type: { id: '1' } })).toBe('MT');
	expect(smsDirection({ sms_type: { description: 'MO' } })).toBe('MO');
	expect(smsDirection({})).toBeUndefined();
});

it('finds the endpoint in both shapes', () => {
	expect(simplifySms({ endpoint_id: '11400001' }).endpoint_id).toBe(11400001);
	expect(simplifySms({ endpoint: { id: 11400001, name: 'x' } }).endpoint_id).toBe(11400001);
});

it.each([
	[{ id: 4 }, 'delivered'],
	[{ id: '6' }, 'expired'],
	[{ description: ' cancelled ' }, 'canceled'],
	[{ id: 3, description: 'BUFFERED' }, undefined],
	[{}, undefined],
])('the status %j ends as %s', (status, end) => expect(smsEnd({ status })).toBe(end));

it.each([
	[1, 1, true],
	[1, '3', true],
	[1, 4, false],
	[2, 1, false],
])('type %j with status %j can be canceled: %s', (type, status, expected) =>
	expect(isWaiting({ sms_type: { id: type }, status: { id: status } })).toBe(expected),
);
