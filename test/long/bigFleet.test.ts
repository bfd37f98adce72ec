import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Most memory of the process, in MB, with the compiler that reads the sources. */
const MOST = 400;

interface Played {
	devices: number;
	startMb: number;
	hourMb: number;
	happened: number;
	answers: { path: string; status: number }[];
}

it('50,000 live devices need less than 400 MB at the start and after an hour, and every list answers', async () => {
	const script = join(__dirname, 'bigFleet.ts');
	const { stdout } = await promisify(execFile)(process.execPath, [
		'--expose-gc',
		...['--import', 'tsx'],
		script,
	]);
	const played = JSON.parse(stdout) as Played;
	expect(played.devices).toBe(50_000);
	expect(played.happened).toBe(3);
	expect(played.startMb).toBeLessThan(MOST);
	expect(played.hourMb).toBeLessThan(MOST);
	for (const { path, status } of played.answers) expect([path, status]).toEqual([path, 200]);
});
