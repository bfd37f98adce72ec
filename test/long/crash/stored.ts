import { setTimeout as pause } from 'node:timers/promises';
import { parse } from 'flatted';
import { executionIds } from '../../../packages/tools/src/n8n/executions';
import type { N8nRest } from '../../../packages/tools/src/n8n/rest';
import { RestError } from '../../../packages/tools/src/n8n/restSession';

/** An execution as n8n has stored it. */
export interface Stored {
	/** Milliseconds since 1970. */
	createdAt: number;
	/** `success`, or `crashed` for a killed execution. */
	status: string;
	/** Ids of its SMS. */
	sms: number[];
}

/** How many SMS of a run are where. */
export interface Counts {
	created: number;
	/** In a finished execution. */
	executed: number;
	/** Only in a killed execution: n8n shows it as crashed, with its items. */
	cutShort: number;
}

/** Which executions hold each SMS. */
export function holdersOf(ids: ReadonlyArray<number | string>, executions: readonly Stored[]) {
	const holders = new Map<string, Stored[]>(ids.map((id) => [String(id), []]));
	for (const execution of executions) {
		for (const id of execution.sms) holders.get(String(id))?.push(execution);
	}
	const held = (id: number | string) => holders.get(String(id)) ?? [];
	const isExecuted = (id: number | string) => held(id).some(({ status }) => status === 'success');
	const counts: Counts = {
		created: ids.length,
		executed: ids.filter(isExecuted).length,
		cutShort: ids.filter((id) => held(id).length > 0 && !isExecuted(id)).length,
	};
	return { held, counts };
}

interface Row {
	status: string;
	createdAt: string;
	data: string;
}

const UNFINISHED = ['new', 'running', 'waiting'];

/** Returns the ids of all items, in outputs of finished nodes or inputs of unfinished ones. */
function itemIds(value: unknown, seen = new Set<unknown>()): number[] {
	if (value === null || typeof value !== 'object' || seen.has(value)) return [];
	seen.add(value);
	const { json } = value as { json?: { id?: unknown } };
	const own = typeof json?.id === 'number' ? [json.id] : [];
	return [...own, ...Object.values(value).flatMap((inner) => itemIds(inner, seen))];
}

function read({ status, createdAt, data }: Row): Stored {
	const sms = [...new Set(itemIds(parse(data)))];
	return { status, createdAt: Date.parse(createdAt), sms };
}

/** Reads all executions of the only workflow. Finished executions are read once. */
export class StoredExecutions {
	private readonly ended = new Map<number, Stored>();

	constructor(private readonly workflowId: string) {}

	/** @throws Error when one does not end, or n8n gives no answer, for two minutes */
	async all(rest: N8nRest): Promise<Stored[]> {
		const newest = Number((await this.ids(rest)).at(-1) ?? 0);
		for (let id = 1; id <= newest; id++) {
			if (!this.ended.has(id)) await this.fetch(rest, id);
		}
		return [...this.ended.values()];
	}

	/** A busy n8n answers 503 for a while: "Database is not ready". */
	private async ids(rest: N8nRest): Promise<string[]> {
		for (const deadline = Date.now() + 120_000; ; await pause(500)) {
			try {
				return await executionIds(rest, this.workflowId);
			} catch (error) {
				const isBusy = error instanceof RestError && error.status === 503;
				if (!isBusy || Date.now() > deadline) throw error;
			}
		}
	}

	private async fetch(rest: N8nRest, id: number): Promise<void> {
		for (const deadline = Date.now() + 120_000; ; await pause(500)) {
			const row = await ask(rest, id);
			if (row === 'missing') return;
			if (row !== 'busy' && !UNFINISHED.includes(row.status)) {
				this.ended.set(id, read(row));
				return;
			}
			if (Date.now() > deadline) {
				throw new Error(`Execution ${id} is still "${row === 'busy' ? row : row.status}".`);
			}
		}
	}
}

/** Ids can be missing: a kill may roll back the transaction that used one. */
async function ask(rest: N8nRest, id: number): Promise<Row | 'missing' | 'busy'> {
	try {
		return await rest.request<Row>('GET', `/rest/executions/${id}`);
	} catch (error) {
		if (!(error instanceof RestError)) throw error;
		if (error.status === 404) return 'missing';
		if (error.status === 503) return 'busy';
		throw error;
	}
}
