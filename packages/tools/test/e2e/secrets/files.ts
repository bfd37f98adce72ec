import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Lists the files below a folder, without node_modules. */
export function filesBelow(folder: string): string[] {
	return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesBelow(path);
		return entry.isFile() ? [path] : [];
	});
}

/** Reads a file as Latin-1, so that binary files can be searched. */
export const bytesOf = (file: string): string => readFileSync(file).toString('latin1');
