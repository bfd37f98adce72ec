import { startSandbox, type Sandbox, type SandboxOptions } from '../../../sandbox/src';
import { observe } from '../../src/compare/observe';
import { PROBES } from '../../src/compare/probes';
import { furnish } from '../../src/compare/sides/furnish';
import { sender, type Send } from '../../src/compare/sides/send';
import { serviceSide } from '../../src/compare/sides/service';
import type { Observation, Probe } from '../../src/compare/types';

/** Starts a sandbox whose clock stands, prepares it and ends it after `use`. */
export async function withSandbox<Result>(
	options: SandboxOptions,
	use: (sandbox: Sandbox, send: Send) => Promise<Result>,
): Promise<Result> {
	const sandbox = await startSandbox({ clockStands: true, ...options });
	try {
		return await use(sandbox, sender(new URL(sandbox.url), { pause: 0 }));
	} finally {
		await sandbox.close();
	}
}

/** What all probes see through a sender. */
export async function seenThrough(
	send: Send,
	token: string,
	probes: readonly Probe[] = PROBES,
): Promise<Observation> {
	return observe(await serviceSide(send, { token }), probes);
}

/** What all probes see on a sandbox. */
export const seenOn = (
	options: SandboxOptions,
	prepare: (sandbox: Sandbox) => void = () => undefined,
): Promise<Observation> =>
	withSandbox(options, async (sandbox, send) => {
		prepare(sandbox);
		const side = await serviceSide(send, { token: sandbox.applicationToken });
		await furnish(side);
		return observe(side, PROBES);
	});

/** Remembers answers: the same question gets the same answer, without the sandbox. */
export function remembered(send: Send): Send {
	const known = new Map<string, ReturnType<Send>>();
	return (question) => {
		const { authorization = '', ...rest } = question;
		// Every session is as good as another.
		const who = String(authorization).length > 100 ? 'session' : authorization;
		const key = JSON.stringify([rest, who]);
		const answer = known.get(key) ?? send(question);
		known.set(key, answer);
		return answer;
	};
}
