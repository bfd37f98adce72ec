import fs from 'node:fs';
import fc from 'fast-check';
import { refusal, withState, written } from './fileRuns';
import { newFile } from './folder';

describe('a state file', () => {
	it.each([
		['a text', 'hello'],
		['JSON', '{"devices":[]}\n'],
		['a list', '[1]'],
		['null', 'null'],
		['zeros', '\0'.repeat(5000)],
		['a picture', '\x89PNG\r\n\x1a\n'],
		['a recording', '{"format":2,"recorded_at":"2026-01-01","base_path":""}\n'],
	])('is left alone if it is %s', async (_name, text) => {
		const file = newFile();
		fs.writeFileSync(file, text);
		expect(await refusal(file)).toBe(
			`${file} is no state file of the sandbox. It was left unchanged: name another file`,
		);
	});

	it.each([0, 1, '2', null])('is refused with advice if its format is %j', async (format) => {
		const file = await written();
		const text = fs
			.readFileSync(file, 'utf8')
			.replace('"format":2', `"format":${JSON.stringify(format)}`);
		fs.writeFileSync(file, text);
		expect(await refusal(file)).toBe(
			`${file} has the format ${format}, and this sandbox reads format 2 only. ` +
				'Start it with the version that wrote it (0.1.0), or name another file',
		);
	});

	it('is refused if any byte of a whole line is another one, or a line is gone', async () => {
		const file = await written();
		const bytes = fs.readFileSync(file);
		const end = bytes.length - 1;
		await fc.assert(
			fc.asyncProperty(fc.nat(end - 1), fc.integer({ min: 1, max: 255 }), async (place, change) => {
				const damaged = Buffer.from(bytes);
				damaged[place] = (damaged[place] ?? 0) ^ change;
				fs.writeFileSync(file, damaged);
				expect(await refusal(file)).toMatch(/is damaged at line|is no state file|has the format/);
			}),
			{
				numRuns: 60,
				examples: [
					[0, 1],
					[8, 1],
					[20, 1],
					[end - 1, 1],
				],
			},
		);
		const lines = bytes.toString().split('\n');
		for (const gone of [1, 2]) {
			fs.writeFileSync(file, lines.filter((_, index) => index !== gone).join('\n'));
			expect(await refusal(file)).toMatch(`is damaged at line ${gone + 1}`);
		}
	});

	it('goes on before a last line that was cut off, wherever it was cut', async () => {
		const file = await written();
		const bytes = fs.readFileSync(file);
		const whole = bytes.lastIndexOf(10, bytes.length - 2) + 1;
		for (const length of [whole, whole + 1, whole + 50, bytes.length - 1]) {
			fs.writeFileSync(file, bytes.subarray(0, length));
			const names = await withState(file, ({ world }) =>
				[...world.endpoints.values()].map(({ name }) => name),
			);
			expect([names.includes('one'), names.includes('two')]).toEqual([true, false]);
		}
	});

	it('is refused if it was cut before the end of its first state', async () => {
		const file = await written();
		const bytes = fs.readFileSync(file);
		const second = bytes.indexOf(10, bytes.indexOf(10) + 1);
		for (const length of [bytes.indexOf(10) + 1, Math.floor(second / 2), second]) {
			fs.writeFileSync(file, bytes.subarray(0, length));
			expect(await refusal(file)).toBe(
				`The state file ${file} is damaged at line 2. It was left unchanged: restore a copy, or name another file`,
			);
		}
	});
});
