import { closeSync, existsSync, openSync, truncateSync, writeSync } from 'node:fs';
import type { List, Part } from '../../../sandbox/src/copy/form';
import { linesOf } from '../../../sandbox/src/copy/lines';
import { CannotRun } from '../compare/sides/cannotRun';
import type { Page } from './reader';

/** What a copying was asked for: it goes on with the same only. */
export interface Task {
	part: 1;
	service: string;
	/** Id of the organization; null if the session does not say. */
	account: string | null;
	copied_at: string;
	parts: readonly Part[];
}

/** One answer, in one line: it is in the file as a whole or not at all. */
export interface Unit extends Partial<Page> {
	/** For example `endpoint/3` for a page, or `usage/11400001`. */
	unit: string;
	list: List;
	of?: number | undefined;
	/** Why the service does not give it, in words. */
	refused?: string;
	/** The service answered 404. */
	gone?: true;
}

/** What is remembered of a unit. */
export interface Done extends Omit<Unit, 'rows'> {
	ids: number[];
}

/** Forgets what was read of a list: it has changed meanwhile. */
interface Restart {
	restart: List;
}

const MODE = 0o600;

/** The file of a copying that has not ended. Each line is written at once, so that a later run goes on behind it. */
export class PartFile {
	readonly done = new Map<string, Done>();
	/** How often a list was begun anew. */
	readonly restarts = new Map<List, number>();
	/** Why the service does not give a list, in words. */
	readonly refused = new Map<List, string>();
	/** A device of each tariff profile. */
	readonly devices = new Map<number, number>();

	private constructor(
		private readonly file: number,
		readonly name: string,
		readonly task: Task,
	) {}

	/**
	 * Opens the file of an earlier run, or creates it.
	 * @throws CannotRun if it belongs to another task, or cannot be written
	 */
	static open(name: string, wanted: Task): PartFile {
		try {
			const isNew = !existsSync(name);
			const file = openSync(name, isNew ? 'ax+' : 'a+', MODE);
			if (isNew) writeSync(file, `${JSON.stringify(wanted)}\n`);
			return PartFile.resumed(file, name, wanted);
		} catch (error) {
			if (error instanceof CannotRun) throw error;
			const { code } = error as NodeJS.ErrnoException;
			throw new CannotRun(`${name} cannot be written (${code ?? 'unknown error'}).`);
		}
	}

	private static resumed(file: number, name: string, wanted: Task): PartFile {
		let part: PartFile | undefined;
		let end = 0;
		for (const { text, place, isWhole } of linesOf(file)) {
			// The last line of a killed run may be cut.
			if (!isWhole) break;
			end = place.at + place.length + 1;
			const value = parsed(name, text);
			if (part) part.note(value as Unit | Restart);
			else part = new PartFile(file, name, sameTask(name, value as Task, wanted));
		}
		if (!part) throw new CannotRun(`${name} is no copy that has begun. Delete it.`);
		truncateSync(name, end);
		return part;
	}

	add(unit: Unit): void {
		this.write(unit);
	}

	restart(list: List): void {
		this.write({ restart: list });
	}

	/** The lines that count, in their order. */
	*units(): Generator<Unit> {
		const left = new Map(this.restarts);
		for (const { text } of linesOf(this.file)) {
			const value = JSON.parse(text) as Task | Unit | Restart;
			if ('restart' in value) left.set(value.restart, (left.get(value.restart) ?? 0) - 1);
			else if ('unit' in value && (left.get(value.list) ?? 0) === 0) yield value;
		}
	}

	/** Number of records of a list that the service did not find. */
	gone(list: List): number {
		return [...this.done.values()].filter((one) => one.list === list && one.gone).length;
	}

	/** Ids of the rows of a list. */
	ids(list: List): number[] {
		return [...this.done.values()].flatMap((one) => (one.list === list ? one.ids : []));
	}

	close(): void {
		closeSync(this.file);
	}

	private write(line: Unit | Restart): void {
		writeSync(this.file, `${JSON.stringify(line)}\n`);
		this.note(line);
	}

	private note(line: Unit | Restart): void {
		if ('restart' in line) {
			this.restarts.set(line.restart, (this.restarts.get(line.restart) ?? 0) + 1);
			for (const [key, { list }] of this.done) if (list === line.restart) this.done.delete(key);
			if (line.restart === 'endpoint') this.devices.clear();
			return;
		}
		const { rows = [], ...rest } = line;
		this.done.set(line.unit, { ...rest, ids: rows.map(({ id }) => Number(id)) });
		if (line.refused !== undefined) this.refused.set(line.list, line.refused);
		if (line.list !== 'endpoint') return;
		for (const { id, tariff_profile: tariff } of rows) {
			const of = Number((tariff as { id?: unknown } | undefined)?.id);
			if (!this.devices.has(of)) this.devices.set(of, Number(id));
		}
	}
}

function parsed(name: string, text: string): Task | Unit | Restart {
	try {
		return JSON.parse(text) as Task | Unit | Restart;
	} catch {
		throw new CannotRun(`${name} is damaged. Delete it, and copy again.`);
	}
}

function sameTask(name: string, begun: Task, { copied_at: _, ...wanted }: Task): Task {
	const { copied_at: __, ...rest } = begun;
	if (JSON.stringify(rest) === JSON.stringify(wanted)) return begun;
	throw new CannotRun(
		`${name} was begun for another service, another account or with other options. Use the same command, or delete it.`,
	);
}
