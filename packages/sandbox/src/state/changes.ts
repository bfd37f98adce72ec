import type { Change, Commit } from './lines';
import type { Row, Table } from './table';

type Key = string | number;

/** Finds the rows that have changed since the last time. */
export class Changes {
	/** Text of each row by table; '' for a row that never changes. */
	private readonly known = new Map<string, Map<Key, string>>();

	constructor(private readonly tables: Table[]) {}

	/**
	 * Returns the changed rows as the JSON of `Commit.rows`, undefined if there are none. They count as known from `done`
	 * on.
	 */
	take(): { json: string; done: () => void } | undefined {
		const found = this.tables.map((table) => ({ table, rows: this.changed(table) }));
		const changed = found.filter(({ rows }) => rows.size > 0);
		if (changed.length === 0) return undefined;
		const texts = changed.map(
			({ table, rows }) => `${JSON.stringify(table.name)}:[${[...rows].map(rowText).join()}]`,
		);
		return {
			json: `{${texts.join()}}`,
			done: () => {
				for (const { table, rows } of changed) this.learn(table, rows);
			},
		};
	}

	/** Makes all rows count as changed. */
	forget(): void {
		this.known.clear();
	}

	private knownOf({ name }: Table): Map<Key, string> {
		const known = this.known.get(name) ?? new Map<Key, string>();
		this.known.set(name, known);
		return known;
	}

	/** Text of new and changed rows; undefined for those that are gone. */
	private changed(table: Table): Map<Key, string | undefined> {
		const known = this.knownOf(table);
		const changed = new Map<Key, string | undefined>();
		let same = 0;
		for (const [key, value] of table.rows()) {
			const before = known.get(key);
			if (before === '') {
				same++;
				continue;
			}
			const text = JSON.stringify(value);
			if (text !== before) changed.set(key, text);
			if (before !== undefined) same++;
		}
		if (same < known.size) addGone(changed, known, table.rows());
		return changed;
	}

	private learn(table: Table, rows: Map<Key, string | undefined>): void {
		const known = this.knownOf(table);
		for (const [key, text] of rows) {
			if (text === undefined) known.delete(key);
			else known.set(key, table.isFrozen === true ? '' : text);
		}
	}
}

function addGone(
	changed: Map<Key, string | undefined>,
	known: Map<Key, string>,
	rows: Iterable<Row>,
): void {
	const gone = new Set(known.keys());
	for (const [key] of rows) gone.delete(key);
	for (const key of gone) changed.set(key, undefined);
}

const rowText = ([key, text]: [Key, string | undefined]): string =>
	text === undefined ? `[${JSON.stringify(key)}]` : `[${JSON.stringify(key)},${text}]`;

/** Returns the rows of each table after all commits. */
export function rowsAfter(commits: Commit[]): Map<string, Row[]> {
	const full = commits.findLastIndex(({ isFull }) => isFull);
	const tables = new Map<string, Map<Key, unknown>>();
	for (const { rows } of commits.slice(Math.max(0, full))) {
		for (const [name, changes] of Object.entries(rows)) {
			const table = tables.get(name) ?? new Map<Key, unknown>();
			tables.set(name, table);
			for (const change of changes) apply(table, change);
		}
	}
	return new Map([...tables].map(([name, table]) => [name, [...table]]));
}

function apply(table: Map<Key, unknown>, change: Change): void {
	const [key] = change;
	if (change.length === 2) table.set(key, change[1]);
	else table.delete(key);
}
