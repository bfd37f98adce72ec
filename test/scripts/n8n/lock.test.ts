import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { acquireLock, withLock } from '../../../scripts/n8n/lock';

let folder: string;
let file: string;

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'cellular-iot-lock-'));
	file = join(folder, 'not', 'yet', 'there.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The id of a process that has just ended. */
const deadProcess = () => spawnSync(process.execPath, ['-e', '']).pid;

describe('a lock', () => {
	test('is held by one at a time and can be taken again', () => {
		const release = acquireLock(file);
		expect(release).toBeDefined();
		expect(acquireLock(file)).toBeUndefined();
		release?.();
		expect(existsSync(file)).toBe(false);
		acquireLock(file)?.();
	});

	test('of a process that is gone is taken over', () => {
		acquireLock(file)?.();
		writeFileSync(file, String(deadProcess()));
		const release = acquireLock(file);
		expect(release).toBeDefined();
		release?.();
	});

	test('that nobody has touched for over a minute is taken over', () => {
		acquireLock(file)?.();
		writeFileSync(file, String(process.pid));
		expect(acquireLock(file)).toBeUndefined();
		const longAgo = new Date(Date.now() - 61_000);
		utimesSync(file, longAgo, longAgo);
		const release = acquireLock(file);
		expect(release).toBeDefined();
		release?.();
	});
});

describe('work under a lock', () => {
	test('waits, says so once, and follows the other', async () => {
		const order: string[] = [];
		const waits = jest.fn();
		const first = withLock(file, async () => {
			order.push('first begins');
			await pause(300);
			order.push('first ends');
		});
		const second = withLock(file, async () => void order.push('second'), { onWait: waits });
		await Promise.all([first, second]);
		expect(order).toEqual(['first begins', 'first ends', 'second']);
		expect(waits).toHaveBeenCalledTimes(1);
	});

	test('lets go when it fails', async () => {
		const failing = withLock(file, async () => await Promise.reject(new Error('broken')));
		await expect(failing).rejects.toThrow('broken');
		expect(existsSync(file)).toBe(false);
	});

	test('stops waiting when it is cancelled', async () => {
		const release = acquireLock(file);
		const stop = new AbortController();
		const waiting = withLock(file, async () => 'never', { signal: stop.signal });
		stop.abort(new Error('enough'));
		await expect(waiting).rejects.toThrow('enough');
		release?.();
	});
});
