/**
 * Loaded into n8n before its own code. File descriptor 3 is a pipe to the starting script: if that script dies, the
 * pipe closes and n8n ends.
 */
import { Socket } from 'node:net';

const GRACE_MS = 5_000;

/** Sends SIGTERM first, then kills the process group of n8n. */
function end(): void {
	const insist = () =>
		process.kill(process.platform === 'win32' ? process.pid : -process.pid, 'SIGKILL');
	setTimeout(insist, GRACE_MS).unref();
	process.kill(process.pid, 'SIGTERM');
}

const parent = new Socket({ fd: 3, readable: true, writable: false });
// A reset also emits close.
parent.on('error', () => undefined);
parent.once('close', end);
parent.resume();
parent.unref();
