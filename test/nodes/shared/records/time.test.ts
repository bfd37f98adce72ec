import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseTime } from '../../../../nodes/shared/records/time';

const AT = Date.UTC(2024, 10, 7, 15, 0, 0);

test.each([
	['2024-11-07T15:00:00.000+0000', AT],
	['2024-11-07T15:00:00Z', AT],
	['2024-11-07T15:00:00z', AT],
	['2024-11-07T15:00:00.298Z', AT + 298],
	['2024-11-07T15:00:00.2Z', AT + 200],
	['2024-11-07T15:00:00,298765Z', AT + 298],
	['2024-11-07 15:00:00', AT],
	['2024-11-07T15:00:00', AT],
	['2024-11-07T15:00', AT],
	[' 2024-11-07T16:30:00+01:30 ', AT],
	['2024-11-07T12:00:00.000-0300', AT],
	['2024-11-07T12:00:00-03', AT],
	['2024-11-07', AT - 15 * 3_600_000],
	['2024-12-31T23:59:60Z', Date.UTC(2025, 0, 1)],
	['2024-02-29T00:00:00Z', Date.UTC(2024, 1, 29)],
])('%j', (text, expected) => {
	expect(parseTime(text)).toBe(expected);
});

test.each([
	'',
	'now',
	'2023-02-29T00:00:00Z',
	'2024-04-31T00:00:00Z',
	'2024-11-07T15:00:61Z',
	'2024-11-07T15:00:00+02:60',
	'at 2024-11-07T15:00:00Z',
	'2024-11-07T15:00:00Z or so',
	'2024-13-01',
	'2024-00-10',
	'2024-11-00',
	'2024-11-31',
	'2024-11-07T24:00:00Z',
	'2024-11-07T15:60:00Z',
	'2024-11-07T15:00:00+24:00',
	'07.11.2024 15:00',
	null,
	undefined,
	0,
	1_730_991_600_000,
	{},
])('%j is no time', (value) => {
	expect(parseTime(value)).toBeUndefined();
});

test('a machine in New York reads the same, on the nights its clock jumps too', () => {
	const texts = ['2024-03-10 02:30:00', '2024-11-03T01:30:00', '2024-11-03T01:30:00Z'];
	const script = `
		const { parseTime } = require('./nodes/shared/records/time.ts');
		const offset = new Date(2024, 0, 1).getTimezoneOffset();
		console.log(JSON.stringify([offset, ...${JSON.stringify(texts)}.map(parseTime)]));`;
	// The zone of a process is fixed when it starts.
	const output = execFileSync(process.execPath, ['--import', 'tsx', '-e', script], {
		cwd: join(__dirname, '../../../..'),
		env: { ...process.env, TZ: 'America/New_York' },
	});
	const [offset, ...times] = JSON.parse(String(output)) as number[];
	expect(offset).not.toBe(0);
	const night = Date.UTC(2024, 10, 3, 1, 30);
	expect(times).toEqual([Date.UTC(2024, 2, 10, 2, 30), night, night]);
});
