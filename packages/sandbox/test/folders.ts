import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** A new folder, which is deleted after the tests of the file. */
export function newFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
	folders.push(folder);
	return folder;
}
