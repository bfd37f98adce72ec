import {
	existsSync,
	mkdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	utimesSync,
	writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const BEAT_MS = 5_000;
/** A holder that has not touched its lock for this long is not there any more. */
const SILENT_MS = 60_000;

/** Whether the process that wrote a lock file has gone away without removing it. */
function abandoned(file: string): boolean {
	try {
		if (Date.now() - statSync(file).mtimeMs > SILENT_MS) return true;
		process.kill(Number(readFileSync(file, 'utf8')), 0);
		return false;
	} catch (error) {
		// ESRCH: no such process. Anything else (the lock was just removed, not our process): still held.
		return (error as NodeJS.ErrnoException).code === 'ESRCH';
	}
}

function take(file: string): boolean {
	try {
		writeFileSync(file, String(process.pid), { flag: 'wx' });
		return true;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
		throw error;
	}
}

/** Renaming works for one process only, so two that find the same abandoned lock do not both clear it. */
function clearAbandoned(file: string): void {
	if (!existsSync(file) || !abandoned(file)) return;
	const aside = `${file}.${process.pid}`;
	try {
		renameSync(file, aside);
		rmSync(aside, { force: true });
	} catch {
		// Another process was faster.
	}
}

function touch(file: string): void {
	try {
		utimesSync(file, new Date(), new Date());
	} catch {
		// Removed by hand: nothing to keep fresh.
	}
}

/**
 * Takes a lock, unless another living process on this computer holds it. Kept fresh until it is released, at the latest
 * when this process ends.
 * @param file the lock file; its folder is made when missing
 * @returns the release, or undefined when another process holds it
 */
export function acquireLock(file: string): (() => void) | undefined {
	mkdirSync(dirname(file), { recursive: true });
	clearAbandoned(file);
	if (!take(file)) return undefined;
	const beat = setInterval(() => touch(file), BEAT_MS);
	beat.unref();
	const remove = () => rmSync(file, { force: true });
	process.once('exit', remove);
	return () => {
		clearInterval(beat);
		process.removeListener('exit', remove);
		remove();
	};
}

/**
 * Does something while no other process on this computer does it.
 * @param onWait called once when another process holds the lock
 */
export async function withLock<T>(
	file: string,
	work: () => Promise<T>,
	{ onWait, signal }: { onWait?: () => void; signal?: AbortSignal } = {},
): Promise<T> {
	let release = acquireLock(file);
	if (!release) onWait?.();
	while (!release) {
		await pause(250);
		signal?.throwIfAborted();
		release = acquireLock(file);
	}
	try {
		return await work();
	} finally {
		release();
	}
}
