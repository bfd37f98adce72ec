import { performance } from 'node:perf_hooks';
import { Clock } from '../../core/clock';
import type { FaultBook } from '../../core/faults/faults';
import type { SandboxOptions } from '../options';
import type { World } from '../../core/world/types';
import { bytesOf, restore, snapshotOf, type Snapshot } from './snapshot';
import { explained, StateError } from './stateError';
import { StateFile, type Began, type Content } from './stateFile';

/** Time between two snapshots, in milliseconds. */
const PAUSE = 2000;
/** Taking them may cost this share of the time: half a minute lies between two of a fleet of 50,000. */
const SHARE = 0.03;

/** The state of an earlier process. */
export interface Kept {
	clock: Clock;
	/** Fills empty workspaces. */
	fill(world: World): void;
	arm(faults: FaultBook): void;
}

/** A state file that is open: it gets a snapshot of the world every few seconds if something has changed. */
export class OpenState {
	private timer: NodeJS.Timeout | undefined;
	private take: (() => Buffer) | undefined;
	private now: () => number = () => 0;
	/** The state in the file; undefined after a failure. */
	private written: Buffer | undefined;
	private writing = Promise.resolve();
	private hasFailed = false;

	private constructor(
		private readonly name: string,
		private readonly file: StateFile,
		private readonly began: Began,
		/** Undefined for a new file. */
		readonly kept: Kept | undefined,
	) {}

	/** Opens a file. StateError if it cannot be used, or began with other options. */
	static async of(name: string, options: SandboxOptions): Promise<OpenState> {
		const { file, content } = await StateFile.open(name);
		try {
			const asked = beganWith(options);
			const began = content?.began ?? asked;
			refuseOtherWorld(name, began, asked);
			return new OpenState(name, file, began, content && keptIn(content, options));
		} catch (error) {
			await file.close();
			throw explained(error, name);
		}
	}

	/** Writes the state of a world that is complete, and its changes from now on. StateError if it cannot be written. */
	async begin(world: World, faults: FaultBook): Promise<void> {
		this.take = () => bytesOf(world, faults);
		this.now = () => world.clock.now();
		try {
			await this.write();
		} catch (error) {
			throw explained(error, this.name);
		}
		this.plan(PAUSE);
	}

	/** Writes the last changes; resolves when the file is free for another sandbox. */
	async close(): Promise<void> {
		clearTimeout(this.timer);
		await this.writing;
		await this.save();
		this.take = undefined;
		await this.file.close();
	}

	private plan(pause: number): void {
		this.timer = setTimeout(() => {
			const start = performance.now();
			this.writing = this.save();
			const cost = performance.now() - start;
			void this.writing.then(() => {
				if (this.take) this.plan(Math.max(PAUSE, cost / SHARE));
			});
		}, pause).unref();
	}

	private async save(): Promise<void> {
		try {
			await this.write();
			if (this.hasFailed) console.error('sandbox: the state is saved again.');
			this.hasFailed = false;
		} catch (error) {
			if (!this.hasFailed) {
				console.error(
					`sandbox: the state was not saved: ${(error as Error).message}. The sandbox goes on, and tries again.`,
				);
			}
			this.hasFailed = true;
		}
	}

	private async write(): Promise<void> {
		const bytes = this.take?.();
		if (!bytes || this.written?.equals(bytes)) return;
		await this.file.write({ began: this.began, at: this.now() }, bytes);
		this.written = bytes;
	}
}

function keptIn({ at, bytes }: Content, options: SandboxOptions): Kept {
	const snapshot = snapshotOf(bytes);
	return {
		clock: clockOf(snapshot, at, options),
		fill: (world) => restore(world, snapshot),
		arm: (faults) => faults.restore(snapshot.faults),
	};
}

/** The clock goes on as if the sandbox had not been stopped, and never back; one that stands goes on where it stood. */
function clockOf({ offset }: Snapshot, at: number, { clockStands }: SandboxOptions): Clock {
	const start = clockStands === true ? at : Math.max(at, Date.now() + offset);
	return new Clock(new Date(start), clockStands);
}

const beganWith = ({ endpoints, seed, startTime, scenario }: SandboxOptions): Began => ({
	endpoints,
	seed,
	startTime: startTime?.toISOString(),
	scenario,
});

const OPTIONS = [
	['endpoints', '--endpoints'],
	['seed', '--seed'],
	['startTime', '--start-time'],
	['scenario', '--scenario'],
] as const;

function refuseOtherWorld(name: string, began: Began, asked: Began): void {
	for (const [key, option] of OPTIONS) {
		const { [key]: before } = began;
		const { [key]: now } = asked;
		if (now === undefined || now === before) continue;
		throw new StateError(
			`The state file ${name} began ${before === undefined ? `without ${option}` : `with ${option} ${before}`}. ` +
				`Start without ${option}, or name another file`,
		);
	}
}
