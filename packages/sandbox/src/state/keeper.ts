import { performance } from 'node:perf_hooks';
import type { Clock } from '../clock';
import { Changes } from './changes';
import type { Head } from './lines';
import type { StateFile } from './stateFile';
import type { Table } from './table';

/** Time between two looks for changes that no request has made, in milliseconds. */
const PAUSE = 1000;
/** A look may take this share of the time. */
const SHARE = 0.05;

/** Writes what has changed into the state file, until it is closed. */
export class Keeper {
	private readonly changes: Changes;
	private timer: NodeJS.Timeout | undefined;
	/** Resolves when everything so far is in the file. */
	private next: Promise<void> | undefined;
	/** What went wrong the last time. */
	private problem: unknown;
	private isClosed = false;

	constructor(
		private readonly file: StateFile,
		private readonly head: Head,
		private readonly clock: Clock,
		tables: Table[],
	) {
		this.changes = new Changes(tables);
	}

	/** Writes the whole state, and its changes from now on. Throws if it cannot be written. */
	start(): void {
		this.writeAll();
		this.look();
	}

	/** Resolves when all changes so far are in the file, or could not be written. Callers at the same time share a write. */
	async saved(): Promise<void> {
		this.next ??= new Promise((resolve) =>
			setImmediate(() => {
				this.next = undefined;
				this.save();
				resolve();
			}),
		);
		await this.next;
	}

	/** Writes the last changes. */
	close(): void {
		clearTimeout(this.timer);
		this.save();
		this.isClosed = true;
	}

	private look(): void {
		const start = performance.now();
		this.save();
		const pause = Math.max(PAUSE, (performance.now() - start) / SHARE);
		this.timer = setTimeout(() => this.look(), pause).unref();
	}

	/** After a failure all rows are written, because a part of the last ones may be in the file. */
	private save(): void {
		if (this.isClosed) return;
		try {
			if (this.problem !== undefined || this.file.isGrown()) this.writeAll();
			else this.writeChanges();
			if (this.problem !== undefined) console.error('sandbox: the state is saved again.');
			this.problem = undefined;
		} catch (error) {
			if (this.problem === undefined) {
				console.error(
					`sandbox: the state was not saved: ${(error as Error).message}. The sandbox goes on, and tries again.`,
				);
			}
			this.problem = error;
		}
	}

	private writeAll(): void {
		this.changes.forget();
		const all = this.changes.take();
		this.file.replace(this.head, this.commit(all?.json ?? '{}', true));
		all?.done();
	}

	private writeChanges(): void {
		const changed = this.changes.take();
		if (!changed) return;
		this.file.append(this.commit(changed.json, false));
		changed.done();
	}

	private commit(rows: string, isFull: boolean): string {
		return `{"at":${this.clock.now()},"isFull":${isFull},"rows":${rows}}`;
	}
}
