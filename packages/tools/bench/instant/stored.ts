import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parse } from 'flatted';
import type { InstalledN8n } from '../../src/n8n/install';

/** Runs in n8n's Node, which has a SQLite reader; the oldest supported Node of this project has none. */
const READ = `
	const { DatabaseSync } = require('node:sqlite');
	const [file, workflow] = process.argv.slice(1);
	const database = new DatabaseSync(file, { readOnly: true });
	const rows = database.prepare(
		'select status, startedAt, stoppedAt, data from execution_entity ' +
		'join execution_data on executionId = id where workflowId = ? order by id');
	for (const row of rows.iterate(workflow)) process.stdout.write(JSON.stringify(row) + '\\n');
`;

/** An execution as n8n has stored it. Times are milliseconds since 1970. */
export interface Stored {
	status: string;
	/** Undefined while it waits. */
	startedAt: number | undefined;
	/** Undefined until it has ended. */
	stoppedAt: number | undefined;
	/** Ids of the records that started it. */
	ids: string[];
}

interface Row {
	status: string;
	startedAt: string | null;
	stoppedAt: string | null;
	data: string;
}

interface Item {
	json: { id?: unknown; body?: { id?: unknown } };
}

interface RunData {
	resultData: { runData: Record<string, Array<{ data?: { main?: Array<Item[] | null> } }>> };
	executionData?: { nodeExecutionStack?: Array<{ data?: { main?: Array<Item[] | null> } }> };
}

/** SQLite has UTC without a zone. */
const timeOf = (text: string | null) =>
	text === null ? undefined : Date.parse(`${text.replace(' ', 'T')}Z`);

/** Returns the ids of the first node's items. n8n's Webhook node has the record in `body`. */
export function idsOf(data: string): string[] {
	const { resultData, executionData } = parse(data) as RunData;
	const [first] = Object.values(resultData.runData);
	const source = first?.[0]?.data ?? executionData?.nodeExecutionStack?.[0]?.data;
	return (source?.main ?? [])
		.flatMap((items) => items ?? [])
		.map(({ json }) => String(json.body?.id ?? json.id));
}

function storedOf({ status, startedAt, stoppedAt, data }: Row): Stored {
	return {
		status,
		startedAt: timeOf(startedAt),
		stoppedAt: timeOf(stoppedAt),
		ids: idsOf(data),
	};
}

/** Reads the executions of a workflow from n8n's database, oldest first. n8n may run meanwhile. */
export async function readStored(
	{ node }: InstalledN8n,
	userFolder: string,
	workflowId: string,
): Promise<Stored[]> {
	const file = join(userFolder, '.n8n', 'database.sqlite');
	const reader = spawn(node, ['--no-warnings', '-e', READ, file, workflowId], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const ended = new Promise<number | null>((resolve, reject) =>
		reader.once('error', reject).once('exit', resolve),
	);
	const stored: Stored[] = [];
	for await (const line of createInterface({ input: reader.stdout })) {
		stored.push(storedOf(JSON.parse(line) as Row));
	}
	if ((await ended) !== 0) throw new Error("n8n's database could not be read");
	return stored;
}
