import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { median } from '../report/median';
import { emptyPackage } from './emptyPackage';

const OURS = join(__dirname, '../../../..');
const LOAD = join(__dirname, 'load.cjs');

/** Loads the packages in a new process and returns the loading time of the last one, in milliseconds. */
async function load(...folders: string[]): Promise<number> {
	const { stdout } = await promisify(execFile)(process.execPath, [LOAD, ...folders]);
	return (JSON.parse(stdout) as number[]).at(-1) ?? NaN;
}

/**
 * Measures how long n8n takes to load this package and an empty one, in milliseconds, alternately. Each process loads
 * another package first, because n8n loads code of its own for the first one.
 */
export async function measureLoading(runs: number): Promise<{ ours: number; empty: number }> {
	const first = emptyPackage();
	const empty = emptyPackage();
	const times = { ours: [] as number[], empty: [] as number[] };
	try {
		for (let n = 0; n < runs; n++) {
			times.ours.push(await load(first.folder, OURS));
			times.empty.push(await load(first.folder, empty.folder));
		}
	} finally {
		first.remove();
		empty.remove();
	}
	return { ours: median(times.ours), empty: median(times.empty) };
}
