/** Child processes that never outlive this one: each has its own process group, which is ended as a whole. */
import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';

const WINDOWS = process.platform === 'win32';
const running = new Set<ChildProcess>();
let guarded = false;

/** Starts a program as the head of a new process group. */
export function spawnGroup(command: string, args: string[], options: SpawnOptions): ChildProcess {
	if (!guarded) {
		guarded = true;
		// Before other exit handlers remove folders in which the children may still write.
		process.prependListener('exit', () => {
			for (const child of running) signalGroup(child, 'SIGKILL');
		});
	}
	const child = spawn(command, args, { ...options, detached: !WINDOWS, windowsHide: true });
	running.add(child);
	child.once('exit', () => running.delete(child));
	child.once('error', () => running.delete(child));
	return child;
}

/** Sends a signal to a child and its descendants. On Windows the processes are always killed. */
export function signalGroup(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): void {
	if (child.pid === undefined) return;
	if (WINDOWS) {
		spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F'], { windowsHide: true });
		return;
	}
	try {
		process.kill(-child.pid, signal);
	} catch {
		// The group has already ended.
	}
}

/** Whether a child still runs. */
export function isRunning(child: ChildProcess): boolean {
	return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

/**
 * Ends a child and its descendants: SIGTERM first, SIGKILL after `graceMs`. Resolves when the child has ended;
 * remaining processes of its group are then killed.
 */
export async function endGroup(child: ChildProcess, graceMs = 60_000): Promise<void> {
	if (isRunning(child)) {
		const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
		signalGroup(child, 'SIGTERM');
		const insist = setTimeout(() => signalGroup(child, 'SIGKILL'), graceMs);
		await gone;
		clearTimeout(insist);
	}
	if (!WINDOWS) signalGroup(child, 'SIGKILL');
}
