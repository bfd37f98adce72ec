import { isAlert, severityName, simplifyEvent } from '../../../../nodes/shared/records/event';

it.each([
	[true, true],
	[1, true],
	['1', true],
	['true', true],
	[false, false],
	[0, false],
	['0', false],
	['false', false],
	[null, false],
	[undefined, false],
])('alert: %j is an alert: %j', (alert, expected) => {
	expect(isAlert({ alert })).toBe(expected);
});

it('finds the endpoint in both shapes', () => {
	expect(simplifyEvent({ endpoint: { id: 7, name: 'x' } })).toMatchObject({ endpoint_id: 7 });
	expect(simplifyEvent({ endpoint_id: 8 })).toMatchObject({ endpoint_id: 8, iccid: null });
});

it.each([
	[{ id: 0, description: 'INFO' }, 'Info'],
	[{ id: '1', description: 'WARNING' }, 'Warn'],
	[{ id: 2 }, 'Critical'],
	[{ id: 3, description: 'FATAL' }, 'FATAL'],
	[{}, null],
	[null, null],
])('the severity %j is called %s', (event_severity, name) => {
	expect(severityName({ event_severity })).toBe(name);
});
