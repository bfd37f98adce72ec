import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Files below a folder; what npm installed there is left out. */
export function filesBelow(folder: string): string[] {
	return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesBelow(path);
		return entry.isFile() ? [path] : [];
	});
}

/** Bytes as text, so that parts of any file can be searched. */
export const bytesOf = (file: string): string => readFileSync(file).toString('latin1');
