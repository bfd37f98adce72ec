import { Clock } from '../clock';
import type { FaultBook } from '../http/faults';
import type { SandboxOptions } from '../options';
import { version } from '../../package.json';
import type { World } from '../world/types';
import { rowsAfter } from './changes';
import { Keeper } from './keeper';
import type { Began, Content, Head } from './lines';
import { faultTable, tablesOf } from './sharedTables';
import { explained, StateError } from './stateError';
import { StateFile } from './stateFile';
import type { Row, Table } from './table';

/** The state of an earlier process. */
export interface Kept {
	clock: Clock;
	/** Fills empty workspaces. */
	fill(world: World): void;
	arm(faults: FaultBook): void;
}

/** A state file that is open. */
export class OpenState {
	private keeper: Keeper | undefined;

	private constructor(
		private readonly name: string,
		private readonly file: StateFile,
		private readonly head: Head,
		/** Undefined for a new file. */
		readonly kept: Kept | undefined,
	) {}

	/** Opens a file. StateError if it cannot be used, or began with other options. */
	static async of(name: string, options: SandboxOptions): Promise<OpenState> {
		const { file, content } = await StateFile.open(name);
		try {
			const asked = beganWith(options);
			const head = content?.head ?? { sandbox: version, began: asked };
			refuseOtherWorld(name, head.began, asked);
			return new OpenState(name, file, head, content && keptIn(content, options));
		} catch (error) {
			await file.close();
			throw error;
		}
	}

	/** Writes the state of a world that is complete, and its changes from now on. StateError if it cannot be written. */
	begin(world: World, faults: FaultBook): void {
		const tables = [...tablesOf(world), faultTable(faults)];
		const keeper = new Keeper(this.file, this.head, world.clock, tables);
		try {
			keeper.start();
		} catch (error) {
			throw explained(error, this.name);
		}
		this.keeper = keeper;
	}

	/** Resolves when all changes so far are in the file, or could not be written. */
	async saved(): Promise<void> {
		await this.keeper?.saved();
	}

	/** Writes the last changes; resolves when the file is free for another sandbox. */
	async close(): Promise<void> {
		this.keeper?.close();
		await this.file.close();
	}
}

function keptIn({ commits }: Content, options: SandboxOptions): Kept {
	const rows = rowsAfter(commits);
	const load = (table: Table) => table.load(rows.get(table.name) ?? []);
	return {
		clock: clockOf(rows, commits.at(-1)?.at ?? 0, options),
		fill: (world) => tablesOf(world).forEach(load),
		arm: (faults) => load(faultTable(faults)),
	};
}

/** The clock goes on as if the sandbox had not been stopped, and never back; one that stands goes on where it stood. */
function clockOf(rows: Map<string, Row[]>, at: number, { clockStands }: SandboxOptions): Clock {
	const offset = Number(rows.get('clock')?.[0]?.[1]);
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
