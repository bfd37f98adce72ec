import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Answer of a child process to one request. */
interface Reply {
	id: number;
	value?: unknown;
	error?: string;
}

/** A child process that answers requests one by one. */
export class Child {
	private constructor(private readonly process: ChildProcess) {}

	private asked = 0;

	/** Starts a TypeScript file as a child process that exposes `gc()`. */
	static start(file: string): Child {
		return new Child(
			fork(file, [], {
				// Frequent collections would drop compiled code. In a running n8n that takes hours.
				execArgv: ['--expose-gc', '--no-flush-bytecode', '--import', 'tsx'],
			}),
		);
	}

	/** Sends a request and returns the answer. Rejects on an error or exit of the child, and after `limitMs`. */
	async ask<T>(request: object, limitMs = Number.POSITIVE_INFINITY): Promise<T> {
		const id = ++this.asked;
		return await new Promise<T>((resolve, reject) => {
			const timer = Number.isFinite(limitMs)
				? setTimeout(() => settle(new TimeLimitExceeded(limitMs)), limitMs)
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

	async stop(): Promise<void> {
		if (this.process.exitCode !== null || this.process.signalCode !== null) return;
		const exited = once(this.process, 'exit');
		this.process.kill('SIGKILL');
		await exited;
	}
}

/** A request was not answered within its time limit. */
export class TimeLimitExceeded extends Error {
	constructor(readonly limitMs: number) {
		super(`took longer than ${limitMs / 1000} s`);
	}
}

/** Answers each request of the parent with the result of `work`. Runs in the child process. */
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
	process.on('disconnect', () => process.exit());
}
