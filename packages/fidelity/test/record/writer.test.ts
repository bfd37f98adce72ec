import fs from 'node:fs';
import { join } from 'node:path';
import { readRecording, type Exchange } from '../../src/record/recording';
import { newFolder } from '../../../sandbox/test/folders';
import { RecordingWriter } from '../../src/record/writer';

const exchange: Exchange = {
	at: 1,
	method: 'GET',
	path: '/api/v1/event',
	query: [],
	request: null,
	status: 200,
	headers: {},
	body: [],
};
afterEach(() => jest.restoreAllMocks());

it('leaves a recording that can be read when the disk is full in the middle of a line', async () => {
	const file = join(newFolder(), 'a.ndjson');
	const writer = new RecordingWriter(file, { format: 1, recorded_at: '2026-01-01', base_path: '' });
	writer.write(exchange);
	const { writeSync } = fs;
	let room = 20;
	jest.spyOn(fs, 'writeSync').mockImplementation(((
		...[handle, bytes, at]: [number, Buffer, number]
	) => {
		if (room === 0) throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
		const written = writeSync(handle, bytes, at, room);
		room -= written;
		return written;
	}) as typeof writeSync);
	expect(() => writer.write(exchange)).toThrow('no space');
	writer.close();
	expect((await readRecording(file)).exchanges).toHaveLength(1);
});
