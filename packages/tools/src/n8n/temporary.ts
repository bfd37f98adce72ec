import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folders to remove at the end of this process. */
const left = new Set<string>();
let guarded = false;

/** Removes a folder if it exists. Retries, because an ending process may still write. */
export function removeFolder(folder: string): void {
	left.delete(folder);
	rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/**
 * Creates a folder in the temp directory of this computer. It is removed at the end of this process, even after a
 * signal or an error.
 */
export function temporaryFolder(purpose: string): string {
	const folder = mkdtempSync(join(tmpdir(), `cellular-iot-${purpose}-`));
	left.add(folder);
	if (!guarded) {
		guarded = true;
		process.once('exit', () => left.forEach(removeFolder));
	}
	return folder;
}
