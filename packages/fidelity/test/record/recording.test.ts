import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '../../../sandbox/test/folders';
import { readRecording } from '../../src/record/recording';
import { LosslessNumber } from '../../src/scrub/exactJson';

const folder = newFolder();
const file = join(folder, 'a.ndjson');

const HEADER = '{"format":1,"recorded_at":"2026-03-10T12:00:00.000Z","base_path":""}';
const EXCHANGE = {
	at: 5,
	method: 'GET',
	path: '/api/v1/event',
	query: [['page', '2']],
	request: null,
	status: 200,
	headers: {},
	body: [],
};

const reading = async (...lines: string[]) => {
	writeFileSync(file, lines.join('\n'));
	return await readRecording(file);
};

it('reads all exchanges, with numbers as exact as they are written', async () => {
	const body = '[{"id":9007199254740993123}]';
	const line = JSON.stringify(EXCHANGE).replace('"body":[]', `"body":${body}`);
	const { header, exchanges } = await reading(HEADER, line, JSON.stringify(EXCHANGE), '');
	expect(header.format).toBe(1);
	expect(exchanges).toHaveLength(2);
	expect(exchanges[0]?.body).toEqual([{ id: new LosslessNumber('9007199254740993123') }]);
	expect(exchanges[1]).toEqual(EXCHANGE);
});

it.each([
	['an empty file', [''], 'a.ndjson is empty: it is no recording.'],
	['another file', ['{"openapi":"3.1.0"}'], 'line 1: a recording begins with'],
	[
		'another format',
		[HEADER.replace('1', '7')],
		'line 1: the format is 7, and this program reads 1',
	],
	['a line that is cut', [HEADER, JSON.stringify(EXCHANGE), '{"at":6,"meth'], 'line 3: not JSON.'],
	['a line of another kind', [HEADER, '{"at":6}'], 'line 2: not an exchange: must have required'],
	[
		'a wrong status',
		[HEADER, JSON.stringify({ ...EXCHANGE, status: 99 })],
		'line 2: not an exchange: /status',
	],
])('refuses %s and says where', async (_, lines, message) => {
	await expect(reading(...lines)).rejects.toThrow(message);
});

it('says that there is no such file', async () => {
	await expect(readRecording(join(folder, 'none'))).rejects.toThrow(/^There is no file .*none\.$/);
});
