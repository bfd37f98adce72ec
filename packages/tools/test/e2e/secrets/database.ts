import { spawnSync } from 'node:child_process';
import { parse } from 'flatted';
import type { InstalledN8n } from '../../../src/n8n/install';
import { driverFolder } from '../../../src/n8n/sqlite';

/** Runs in n8n's Node, for which the SQLite driver was compiled. */
const DUMP = `
	const [driver, file] = process.argv.slice(1);
	const { Database, OPEN_READONLY } = require(driver);
	const database = new Database(file, OPEN_READONLY);
	const all = (sql) => new Promise((resolve, reject) =>
		database.all(sql, (error, rows) => (error ? reject(error) : resolve(rows))));
	const text = (value) => (value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value);
	async function dump() {
		const lines = [];
		for (const { name } of await all("select name from sqlite_master where type = 'table'")) {
			for (const row of await all('select * from "' + name + '"')) {
				const cells = Object.entries(row).map(([column, value]) => [column, text(value)]);
				lines.push(JSON.stringify({ table: name, row: Object.fromEntries(cells) }));
			}
		}
		process.stdout.write(lines.join('\\n'));
	}
	void dump();
`;

export interface Row {
	table: string;
	row: Record<string, string | number | null>;
}

/** Reads all rows of all tables of n8n's database, which may be in use. */
export function databaseRows({ node, folder }: InstalledN8n, file: string): Row[] {
	const { status, stdout, stderr } = spawnSync(node, ['-e', DUMP, driverFolder(folder), file], {
		encoding: 'utf8',
		maxBuffer: 2 ** 30,
	});
	if (status !== 0) throw new Error(`The database could not be read: ${stderr}`);
	return stdout.split('\n').map((line) => JSON.parse(line) as Row);
}

/** Runs one statement in n8n's database, which may be in use. */
const RUN = `
	const [driver, file, sql] = process.argv.slice(1);
	const { Database } = require(driver);
	const database = new Database(file);
	database.configure('busyTimeout', 10_000);
	database.exec(sql, (error) => {
		if (error) throw error;
	});
`;

/** Changes n8n's database, for example to let it refuse rows. */
export function databaseStatement(n8n: InstalledN8n, file: string, sql: string): void {
	const args = ['-e', RUN, driverFolder(n8n.folder), file, sql];
	const { status, stderr } = spawnSync(n8n.node, args, { encoding: 'utf8' });
	if (status !== 0) throw new Error(`The database could not be changed: ${stderr}`);
}

/** A text of a row with its path. */
export interface Found {
	path: string[];
	text: string;
}

/** Returns every text and number of a row; parses JSON and n8n's execution format. */
export function textsOf({ table, row }: Row): Found[] {
	const found: Found[] = [];
	const seen = new Set<object>();

	function visit(value: unknown, path: string[]): void {
		if (typeof value === 'string' || typeof value === 'number') visitText(String(value), path);
		if (value === null || typeof value !== 'object' || seen.has(value)) return;
		seen.add(value);
		for (const [key, one] of Object.entries(value)) {
			found.push({ path, text: key });
			visit(one, [...path, key]);
		}
	}

	function visitText(text: string, path: string[]): void {
		const inner = parsed(text);
		if (inner === undefined) found.push({ path, text });
		else visit(inner, path);
	}

	for (const [column, value] of Object.entries(row)) {
		const isExecution = table === 'execution_data' && column === 'data';
		visit(isExecution ? parse(String(value)) : value, [table, column]);
	}
	return found;
}

function parsed(text: string): unknown {
	if (!/^\s*[[{]/.test(text)) return undefined;
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
