import { Child } from './child';

/** The processes in which rivals run. */
export class Workers {
	private warm?: Child;

	/** Returns the shared process, in which all times are measured. */
	async shared(): Promise<Child> {
		this.warm ??= await this.fresh();
		return this.warm;
	}

	/** Starts a new process that has loaded everything and run nothing. */
	async fresh(): Promise<Child> {
		const worker = Child.start(`${__dirname}/worker.ts`);
		await worker.ask({ ready: true });
		return worker;
	}

	/** Ends the shared process; the next run starts another. */
	async stop(): Promise<void> {
		await this.warm?.stop();
		this.warm = undefined;
	}
}
