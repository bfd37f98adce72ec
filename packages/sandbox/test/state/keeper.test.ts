import fs from 'node:fs';
import { loggedIn } from '../client';
import { SMALL, withState } from './fileRuns';
import { newFile } from './folder';

afterEach(() => void jest.restoreAllMocks());

it('saves again after the disk was full, with all that happened meanwhile', async () => {
	const file = newFile();
	const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
	const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
		code: 'ENOSPC',
	});
	await withState(
		file,
		async (sandbox) => {
			const client = await loggedIn(sandbox);
			const add = async (name: string) =>
				await client.post('/api/v2/tags', { name, color: { id: 1 } });
			const append = jest.spyOn(fs, 'appendFileSync').mockImplementation((path, text) => {
				fs.writeFileSync(path, String(text).slice(0, 20), { flag: 'a' });
				throw full;
			});
			const open = jest.spyOn(fs, 'openSync').mockImplementation(() => {
				throw full;
			});
			expect((await add('one')).status).toBe(201);
			expect((await add('two')).status).toBe(201);
			expect(said.mock.calls).toEqual([
				[
					`sandbox: the state was not saved: ${full.message}. The sandbox goes on, and tries again.`,
				],
			]);
			append.mockRestore();
			open.mockRestore();
			expect((await add('three')).status).toBe(201);
			expect(said.mock.lastCall).toEqual(['sandbox: the state is saved again.']);
		},
		SMALL,
	);
	const names = await withState(file, ({ world }) =>
		[...world.tags.values()].map(({ name }) => name),
	);
	expect(names).toEqual(expect.arrayContaining(['one', 'two', 'three']));
});
