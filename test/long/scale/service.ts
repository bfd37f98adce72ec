/**
 * The sandbox in its own process, so that the polling process holds only the memory of the trigger: `service.ts
 * <endpoints> <flow records>`. The records belong to the first endpoint.
 */
import { startSandbox } from '../../../packages/sandbox/src';
import { storeFlows } from '../../../packages/sandbox/src/rules/flowStore';
import { flowRows } from '../../../packages/sandbox/src/seed/flows';
import { flowRow } from '../../../packages/sandbox/src/shapes/flow';
import type { Flow } from '../../../packages/sandbox/src/world/flow';
import { Random } from '../../../packages/sandbox/src/world/random';
import type { Endpoint, World } from '../../../packages/sandbox/src/world/types';
import { Fingerprint } from './fingerprint';

const DAY_MS = 24 * 3_600_000;
/** Below the retention of a month, because reading takes time. */
const SPAN_MS = 29 * DAY_MS;
/** Mean number of rows per flow. */
const ROWS_PER_FLOW = 2.8;

export interface Ready {
	url: string;
	applicationToken: string;
	endpoint: number;
	/** Fingerprint of its records. */
	fingerprint: string;
}

/** Creates flows like the sandbox, evenly over a month until two hours ago. */
function seedRows(world: World, endpoint: Endpoint, count: number): Flow[] {
	const random = new Random(1);
	const rows: Flow[] = [];
	const end = world.clock.now() - 2 * 3_600_000;
	const step = (SPAN_MS * ROWS_PER_FLOW) / count;
	for (let at = end - SPAN_MS; rows.length < count; at += step) {
		const second = Math.min(Math.floor(at / 1000) * 1000, end);
		rows.push(...flowRows(world, random, endpoint, second));
	}
	return rows.slice(0, count);
}

async function main(): Promise<void> {
	const [endpoints = 1, records = 0] = process.argv.slice(2).map(Number);
	const sandbox = await startSandbox({ endpoints, sessionSeconds: 365 * 24 * 3600 });
	const [first] = sandbox.world.endpoints.values();
	if (first === undefined) throw new Error('There is no endpoint.');
	const fingerprint = new Fingerprint();
	if (records > 0) {
		sandbox.world.flows.clear();
		const rows = seedRows(sandbox.world, first, records);
		storeFlows(sandbox.world, first.id, rows);
		for (const row of rows) fingerprint.add(flowRow(row));
	}
	const { url, applicationToken } = sandbox;
	const ready: Ready = {
		url,
		applicationToken,
		endpoint: first.id,
		fingerprint: String(fingerprint),
	};
	process.send?.(ready);
	process.once('disconnect', () => process.exit(0));
}

void main();
