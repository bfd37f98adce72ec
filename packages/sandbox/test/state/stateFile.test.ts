import fs from 'node:fs';
import { join } from 'node:path';
import { startSandbox } from '../../src';
import { FORMAT } from '../../src/state/lines';
import { refusal, SMALL, withState, written } from './fileRuns';
import { newFile, newFolder } from './folder';

afterEach(() => void jest.restoreAllMocks());

it('holds lines of JSON that only the owner reads', async () => {
	const file = await written();
	const lines = fs
		.readFileSync(file, 'utf8')
		.trimEnd()
		.split('\n')
		.map((line) => JSON.parse(line));
	expect(lines[0]).toMatchObject({
		file: 'cellular-iot-sandbox state',
		format: FORMAT,
		began: { endpoints: 2 },
	});
	expect(lines[1].isFull).toBe(true);
	const added = lines.slice(2).flatMap(({ rows }) => rows['13000/endpoints'] ?? []);
	expect(added.map(([, { name }]: [number, { name: string }]) => name)).toEqual(['one', 'two']);
	expect(fs.statSync(file).mode & 0o777).toBe(0o600);
});

it('may be empty at first', async () => {
	const file = newFile();
	fs.writeFileSync(file, '', { mode: 0o644 });
	await withState(file, () => undefined, SMALL);
	expect(fs.statSync(file).mode & 0o777).toBe(0o600);
	expect(fs.readFileSync(file, 'utf8')).toContain('cellular-iot-sandbox state');
});

it('cannot be a folder, a device, or lie in a folder that does not exist', async () => {
	const folder = newFolder();
	const start = async (stateFile: string) => await startSandbox({ ...SMALL, stateFile });
	await expect(start(folder)).rejects.toThrow(`${folder} is no file. Name another one`);
	await expect(start('/dev/null')).rejects.toThrow('/dev/null is no file. Name another one');
	const lost = join(folder, 'a', 'b.json');
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
	expect(await withState(file, () => 'the same')).toBe('the same');
});

it('belongs to one sandbox at a time', async () => {
	const file = newFile();
	const link = join(newFolder(), 'link.json');
	await withState(
		file,
		async () => {
			fs.symlinkSync(file, link);
			const others = [file, link].map(async (name) => {
				await expect(startSandbox({ stateFile: name })).rejects.toThrow(
					`The state file ${name} cannot be used. Another sandbox uses it: stop that one, or name another file`,
				);
			});
			await Promise.all(others);
		},
		SMALL,
	);
	expect(await withState(link, ({ world }) => world.endpoints.size)).toBe(2);
	expect(fs.lstatSync(link).isSymbolicLink()).toBe(true);
	expect(fs.readdirSync(join(file, '..'))).toEqual(['demo.json']);
});

it('is free again when the sandbox could not start', async () => {
	const file = newFile();
	const other = await startSandbox(SMALL);
	const port = Number(new URL(other.url).port);
	await expect(startSandbox({ ...SMALL, stateFile: file, port })).rejects.toThrow('EADDRINUSE');
	await other.close();
	expect(await withState(file, ({ world }) => world.endpoints.size, { endpoints: 2 })).toBe(2);
});

it('is written in place if it cannot be replaced, as when a container gets it by itself', async () => {
	const file = newFile();
	jest.spyOn(fs, 'renameSync').mockImplementation(() => {
		throw Object.assign(new Error('EBUSY: resource busy or locked, rename'), { code: 'EBUSY' });
	});
	const added = await withState(file, ({ control }) => control.addEndpoint('kept'), SMALL);
	for (let times = 0; times < 2; times++) {
		expect(await withState(file, ({ world }) => world.endpoints.get(added)?.name)).toBe('kept');
	}
	expect(fs.readdirSync(join(file, '..'))).toEqual(['demo.json']);
});
