/** The files of a folder, to see whether a program has written anything. */
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../src/verify/project';

/** One line for each file: its path, size and time of change. */
export const stateOf = (folder: string): string[] =>
	filesBelow(folder, folder)
		.map((path) => {
			const { size, mtimeMs } = lstatSync(join(folder, path));
			return `${path} ${size} ${mtimeMs}`;
		})
		.sort();
