import fs from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { startSandbox } from '../../../src';
import { AT_NOON } from '../../client';
import { newFolder } from '../../folders';
import { newFile, refusal, withState, written } from './fileRuns';

const SMALL = { ...AT_NOON, endpoints: 2 };

it.each([
	['a text', 'hello'],
	['JSON', '{"devices":[]}\n'],
	['zeros', '\0'.repeat(5000)],
	['a file of an older sandbox', '{"crc":"00000000","file":"cellular-iot-sandbox state"}\n'],
])('leaves %s alone', async (_name, text) => {
	const file = newFile();
	fs.writeFileSync(file, text);
	expect(await refusal(file)).toBe(
		`${file} is no state file of the sandbox. It was left unchanged: name another file`,
	);
});

it('refuses a file of another format or version', async () => {
	const file = await written();
	const all = fs.readFileSync(file, 'latin1');
	const [, format = '', version = ''] = /^cellular-iot-sandbox state (\S+) (\S+) /.exec(all) ?? [];
	for (const [otherFormat, otherVersion] of [
		['2', version],
		[format, '0.0.9'],
	]) {
		const head = `state ${otherFormat} ${otherVersion} `;
		fs.writeFileSync(file, all.replace(`state ${format} ${version} `, head), 'latin1');
		expect(await refusal(file)).toBe(
			`${file} was written by version ${otherVersion} in format ${otherFormat}, and this is version ${version} with format ${format}. Start it with the version that wrote it, or name another file`,
		);
	}
});

it('refuses a file with a changed byte, or without its end', async () => {
	const file = await written();
	const all = fs.readFileSync(file);
	await fc.assert(
		fc.asyncProperty(fc.nat(all.length - 1), fc.boolean(), async (place, isCut) => {
			const bytes = isCut ? all.subarray(0, Math.max(1, place)) : Buffer.from(all);
			if (!isCut) bytes[place] = (bytes[place] ?? 0) ^ 1;
			fs.writeFileSync(file, bytes);
			expect(await refusal(file)).toMatch(/left unchanged: |was written by version/);
		}),
		{ numRuns: 30 },
	);
});

it('may be empty at first, and only its owner reads it', async () => {
	const file = newFile();
	fs.writeFileSync(file, '', { mode: 0o644 });
	await withState(file, () => undefined, SMALL);
	expect(fs.statSync(file).mode & 0o777).toBe(0o600);
	expect(await withState(file, ({ world }) => world.endpoints.size)).toBe(2);
});

it('cannot be a folder, a device, or lie in a folder that does not exist', async () => {
	const folder = newFolder();
	const start = async (stateFile: string) => await startSandbox({ ...SMALL, stateFile });
	await expect(start(folder)).rejects.toThrow(`${folder} is no file. Name another one`);
	await expect(start('/dev/null')).rejects.toThrow('/dev/null is no file. Name another one');
	const lost = join(folder, 'a', 'b.state');
	await expect(start(lost)).rejects.toThrow(
		`The state file ${lost} cannot be used. Its folder does not exist`,
	);
	expect(fs.readdirSync(folder)).toEqual([]);
});

it('belongs to the world it began with', async () => {
	const file = await written();
	const told = (option: string, before: string) =>
		`The state file ${file} began ${before}. Start without ${option}, or name another file`;
	expect(await refusal(file, { endpoints: 3 })).toBe(told('--endpoints', 'with --endpoints 2'));
	expect(await refusal(file, { scenario: 'stolen-sim' })).toBe(
		told('--scenario', 'without --scenario'),
	);
	expect(await refusal(file, { seed: 5 })).toBe(told('--seed', 'without --seed'));
	expect(await withState(file, () => 'the same', { endpoints: 2 })).toBe('the same');
});

it('belongs to one sandbox at a time, also by a link', async () => {
	const file = newFile();
	const link = join(newFolder(), 'link.state');
	await withState(
		file,
		async () => {
			fs.symlinkSync(file, link);
			for (const name of [file, link]) {
				await expect(startSandbox({ stateFile: name })).rejects.toThrow(
					`The state file ${name} cannot be used. Another sandbox uses it: stop that one, or name another file`,
				);
			}
		},
		SMALL,
	);
	expect(await withState(link, ({ world }) => world.endpoints.size)).toBe(2);
	expect(fs.lstatSync(link).isSymbolicLink()).toBe(true);
	expect(fs.readdirSync(join(file, '..'))).toEqual(['demo.state']);
});

it('is free again when the sandbox could not start', async () => {
	const file = newFile();
	const other = await startSandbox(SMALL);
	const port = Number(new URL(other.url).port);
	await expect(startSandbox({ ...SMALL, stateFile: file, port })).rejects.toThrow('EADDRINUSE');
	await other.close();
	expect(await withState(file, ({ world }) => world.endpoints.size, { endpoints: 2 })).toBe(2);
});
