import fc from 'fast-check';
import { startSandbox, type Sandbox, type SandboxOptions } from '../../src';
import { tablesOf } from '../../src/state/sharedTables';
import type { Row } from '../../src/state/table';
import { runs } from '../../../tools/jest/runs';
import { AT_NOON, loggedIn } from '../client';
import { everyRead, fleetOf } from './everyRead';
import { newFile } from './folder';
import { history } from './history';

let sandbox: Sandbox | undefined;
let file: string;
beforeEach(() => (file = newFile()));
afterEach(async () => {
	await sandbox?.close();
	sandbox = undefined;
});

/** Stops the sandbox, and starts it again. */
async function restart(options: SandboxOptions = {}): Promise<Sandbox> {
	await sandbox?.close();
	sandbox = await startSandbox({ clockStands: true, stateFile: file, ...options });
	return sandbox;
}

const LISTS = /calls$|sms$|Sms$|outbox$|flows$|unlogged$|limitExtensions$|events$|usageRecords$/;

/** The items of lists by id of their endpoint, in their order. */
const byOwner = (rows: Iterable<Row>) =>
	[...rows]
		.map(([, value]) => value)
		.sort((one, other) => (Array.isArray(one) && Array.isArray(other) ? one[0] - other[0] : 0));

/** All rows by table, without numbers of items of lists. The difference of a clock that stands grows. */
const everything = ({ world }: Sandbox) =>
	tablesOf(world)
		.filter(({ name }) => name !== 'clock')
		.map(({ name, rows }): [string, unknown[]] => [
			name,
			LISTS.test(name) ? byOwner(rows()) : [...rows()],
		]);

it('keeps the whole world of the seed, also over two restarts', async () => {
	const before = everything(await restart({ ...AT_NOON, endpoints: 60 }));
	for (let times = 0; times < 2; times++) {
		const after = new Map(everything(await restart()));
		for (const [name, rows] of before) expect([name, after.get(name)]).toEqual([name, rows]);
	}
});

it('shows the same after a restart, whatever has happened', async () => {
	await fc.assert(
		fc.asyncProperty(history, async (calls) => {
			file = newFile();
			const first = await restart(AT_NOON);
			first.control.set({ streamChangeMs: 0 });
			const client = await loggedIn(first);
			for (const call of calls) await call(first, client);
			const before = await everyRead(first);
			const fleet = await fleetOf(first);
			const second = await restart();
			expect(await fleetOf(second)).toEqual(fleet);
			const after = await everyRead(second);
			for (const [path, seen] of Object.entries(before)) {
				expect([path, after[path]]).toEqual([path, seen]);
			}
			expect(Object.keys(after)).toEqual(Object.keys(before));
		}),
		{ numRuns: runs(20) },
	);
});
