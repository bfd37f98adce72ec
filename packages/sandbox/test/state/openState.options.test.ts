import { startSandbox, type Sandbox, type SandboxOptions } from '../../src';
import { AT_NOON } from '../client';
import { newFile } from './folder';

let sandbox: Sandbox;
let file: string;

beforeEach(async () => {
	file = newFile();
	sandbox = await startSandbox({ ...AT_NOON, stateFile: file });
});
afterEach(() => sandbox.close());

async function restart(options: SandboxOptions = {}): Promise<void> {
	await sandbox.close();
	sandbox = await startSandbox({ clockStands: true, stateFile: file, ...options });
}

it('has the time that has passed meanwhile, from the offset of its clock', async () => {
	await sandbox.close();
	file = newFile();
	const startTime = new Date('2030-01-01T00:00:00Z');
	sandbox = await startSandbox({ startTime, stateFile: file });
	sandbox.control.advance(1000);
	const offset = sandbox.control.now().getTime() - Date.now();
	await restart({ clockStands: false, startTime });
	const later = sandbox.control.now().getTime() - Date.now();
	expect(Math.abs(later - offset)).toBeLessThan(100);
	expect(sandbox.control.now().getTime()).toBeGreaterThanOrEqual(startTime.getTime() + 1_000_000);
});

it('never has a clock that goes back, even if that of the computer does', async () => {
	await sandbox.close();
	file = newFile();
	sandbox = await startSandbox({ stateFile: file });
	sandbox.control.advance(10);
	const before = sandbox.control.now().getTime();
	await sandbox.close();
	const now = jest.spyOn(Date, 'now').mockReturnValue(before - 3_600_000);
	sandbox = await startSandbox({ stateFile: file });
	now.mockRestore();
	expect(sandbox.control.now().getTime()).toBeGreaterThanOrEqual(before);
});

it('keeps switches, and takes those that are given', async () => {
	sandbox.control.set({ latencyMs: 3, textMatch: 'exact', attachedSeconds: 50 });
	await restart({ latencyMs: 4, flowLogs: false });
	const expected = { latencyMs: 4, textMatch: 'exact', attachedSeconds: 50, flowLogs: false };
	expect(sandbox.world.settings).toMatchObject(expected);
	await restart();
	expect(sandbox.world.settings).toMatchObject(expected);
});

it('keeps faults with what is left of them, and the failure of the page', async () => {
	sandbox.control.fault({ path: '/nothing', times: 2, status: 503 });
	sandbox.control.fault({ path: /gone$/i, times: 'always', status: 410 });
	sandbox.control.setFailure('500');
	const status = async (path: string) => (await fetch(`${sandbox.url}${path}`)).status;
	expect(await status('/nothing')).toBe(503);
	const faults = sandbox.control.faults();
	await restart();
	expect(sandbox.control.faults()).toEqual(faults);
	expect(sandbox.control.failure()).toBe('500');
	expect([await status('/nothing'), await status('/nothing'), await status('/GONE')]).toEqual([
		503, 404, 410,
	]);
	sandbox.control.setFailure(null);
	expect(sandbox.control.faults()).toHaveLength(2);
});
