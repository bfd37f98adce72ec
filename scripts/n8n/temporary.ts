import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Removes a folder with all it holds; what is not there is fine. A process that is just ending may still write. */
export function removeFolder(folder: string): void {
	rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/**
 * A new folder in the temp directory of this computer. Whoever made it removes it; however this process ends, by a
 * signal or a mistake, it is removed then.
 */
export function temporaryFolder(purpose: string): string {
	const folder = mkdtempSync(join(tmpdir(), `cellular-iot-${purpose}-`));
	process.once('exit', () => removeFolder(folder));
	return folder;
}
