import {
	nameOf,
	seenIn,
	statusText,
	timeText,
	valueOf,
} from '../../../../../nodes/CellularIot/features/diagnosis/facts';
import { factsOf, MINUTE, NOW } from './fixtures/device';

describe('facts', () => {
	it('hold a value only for a read that was answered', () => {
		const facts = factsOf({ quota: null, limits: '403', flows: [] });
		expect(valueOf(facts, 'flows')).toEqual([]);
		expect(valueOf(facts, 'quota')).toBeUndefined();
		expect(valueOf(facts, 'limits')).toBeUndefined();
		expect(valueOf(facts, 'profile')).toBeUndefined();
	});

	it('name the operation that shows the same', () => {
		expect(seenIn('quota', 'No data quota is set')).toEqual({
			seen: 'No data quota is set',
			where: 'Quota: Get',
		});
	});
});

it.each([
	[{ id: 7, name: 'meter-7' }, 'meter-7'],
	[
		{ id: 7, name: ' ', sim: { iccid: '8988303000001234567' } },
		'The device with SIM 8988303000001234567',
	],
	[{ id: 7, name: null }, 'Endpoint 7'],
	[{ id: 7, name: {} }, 'Endpoint 7'],
	[{ id: 7, name: 12 }, '12'],
])('names the device %j', (endpoint, name) => {
	expect(nameOf({ endpoint })).toBe(name);
});

it.each([
	[-5, '0 minutes'],
	[1, '1 minute'],
	[59, '59 minutes'],
	[60, '1 hour'],
	[47 * 60, '47 hours'],
	[48 * 60, '2 days'],
])('%d minutes are %s', (minutes, span) => {
	expect(timeText(NOW - minutes * MINUTE, { now: NOW })).toContain(`(${span} ago)`);
});

it('writes a time in UTC', () => {
	expect(timeText(NOW - 90 * MINUTE, { now: NOW })).toBe('2024-11-20 10:30 UTC (1 hour ago)');
});

it.each([
	[{ status: { id: 1, description: 'Disabled' } }, 'Disabled'],
	[{ status: { id: 1 } }, '1'],
	[{}, 'not given'],
])('writes the status of %j', (record, text) => {
	expect(statusText(record)).toBe(text);
});
