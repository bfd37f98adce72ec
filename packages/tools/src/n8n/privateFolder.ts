import { chmodSync, mkdirSync } from 'node:fs';

/**
 * Creates a folder that only its user can open, or closes an existing one to others: it holds credentials and their key.
 * Windows has no such modes; there the folder inherits those of the user's profile.
 */
export function privateFolder(folder: string): void {
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	chmodSync(folder, 0o700);
}
