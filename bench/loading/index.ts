import { join } from 'node:path';
import { Child } from '../child';
import { median } from '../report/median';
import { emptyPackage } from './emptyPackage';

const OURS = join(__dirname, '..', '..');

/** Milliseconds that n8n needs to load the package, and an empty one, each in a process that has loaded one before. */
export async function measureLoading(runs: number): Promise<{ ours: number; empty: number }> {
	const first = emptyPackage();
	const empty = emptyPackage();
	const times = { ours: [] as number[], empty: [] as number[] };
	try {
		for (let n = 0; n < runs; n++) {
			for (const [name, folder] of [
				['ours', OURS],
				['empty', empty.folder],
			] as const) {
				const child = Child.start(`${__dirname}/main.ts`);
				const loaded = await child.ask<number[]>({ folders: [first.folder, folder] });
				await child.stop();
				times[name].push(loaded[1] ?? NaN);
			}
		}
	} finally {
		first.remove();
		empty.remove();
	}
	return { ours: median(times.ours), empty: median(times.empty) };
}
