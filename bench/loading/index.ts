import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { median } from '../report/median';
import { emptyPackage } from './emptyPackage';

const OURS = join(__dirname, '..', '..');
const LOAD = join(__dirname, 'load.cjs');

/** Milliseconds that the last of these packages took in a process of its own. */
async function load(...folders: string[]): Promise<number> {
	const { stdout } = await promisify(execFile)(process.execPath, [LOAD, ...folders]);
	return (JSON.parse(stdout) as number[]).at(-1) ?? NaN;
}

/**
 * Milliseconds that n8n needs to load the package, and an empty one, by turns and each in a process that has loaded
 * another one before: what n8n itself loads for its first package is there.
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
