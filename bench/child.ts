import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** What a child answers to one request. */
interface Reply {
	id: number;
	value?: unknown;
	error?: string;
}

/** A process of the bench that answers requests one by one. */
export class Child {
	private constructor(private readonly process: ChildProcess) {}

	private asked = 0;

	/** Starts a TypeScript file as a process of its own, with garbage collection on demand. */
	static start(file: string, env: NodeJS.ProcessEnv = {}): Child {
		return new Child(
			fork(file, [], {
				// Code that is not used for a few collections would be compiled anew; in n8n's own time, that takes hours.
				execArgv: ['--expose-gc', '--no-flush-bytecode', '--import', 'tsx'],
				env: { ...process.env, ...env },
			}),
		);
	}

	/** Asks and waits for the answer. Rejects with the child's message, when it ends, or after `limitMs`. */
	async ask<T>(request: object, limitMs = Number.POSITIVE_INFINITY): Promise<T> {
		const id = ++this.asked;
		return await new Promise<T>((resolve, reject) => {
			const timer = Number.isFinite(limitMs)
				? setTimeout(() => settle(new TooLong(limitMs)), limitMs)
				: undefined;
			const settle = (error: Error | undefined, value?: unknown) => {
				clearTimeout(timer);
				this.process.off('message', onMessage).off('exit', onExit);
				if (error) reject(error);
				else resolve(value as T);
			};
			const onMessage = (reply: Reply) => {
				if (reply.id !== id) return;
				settle(reply.error === undefined ? undefined : new Error(reply.error), reply.value);
			};
			const onExit = () => settle(new Error('A process of the bench ended early'));
			this.process.on('message', onMessage).on('exit', onExit);
			this.process.send({ ...request, id });
		});
	}

	/** Ends the process. */
	async stop(): Promise<void> {
		if (this.process.exitCode !== null || this.process.signalCode !== null) return;
		const exited = once(this.process, 'exit');
		this.process.kill('SIGKILL');
		await exited;
	}
}

/** A run that took longer than anybody waits for. */
export class TooLong extends Error {
	constructor(readonly limitMs: number) {
		super(`took longer than ${limitMs / 1000} s`);
	}
}

/** The child's side: answers each request with what `work` gives. */
export function answerRequests<Request extends object>(
	work: (request: Request) => Promise<unknown>,
): void {
	process.on('message', (request: Request & { id: number }) => {
		const { id } = request;
		work(request).then(
			(value) => process.send?.({ id, value }),
			(error: Error) => process.send?.({ id, error: error.stack ?? error.message }),
		);
	});
	// The parent is gone: nobody asks any more.
	process.on('disconnect', () => process.exit());
}
