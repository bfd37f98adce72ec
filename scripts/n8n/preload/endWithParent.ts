/**
 * Loaded into n8n before its own code. File descriptor 3 is a pipe whose other end the starting script holds: when
 * that script dies, however suddenly, the pipe closes and n8n ends instead of living on unseen.
 */
import { Socket } from 'node:net';

const GRACE_MS = 5_000;

/** Politely at first; then with everything n8n has started, of which it is the process group. */
function end(): void {
	const insist = () =>
		process.kill(process.platform === 'win32' ? process.pid : -process.pid, 'SIGKILL');
	setTimeout(insist, GRACE_MS).unref();
	process.kill(process.pid, 'SIGTERM');
}

const parent = new Socket({ fd: 3, readable: true, writable: false });
// A reset is followed by close as well.
parent.on('error', () => undefined);
parent.once('close', end);
parent.resume();
parent.unref();
