import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];
afterAll(() => {
	for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A new folder, which is deleted after the tests of the file. */
export function newFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), 'state-'));
	folders.push(folder);
	return folder;
}

/** A file that does not exist yet, in a folder of its own. */
export const newFile = (): string => join(newFolder(), 'demo.json');
