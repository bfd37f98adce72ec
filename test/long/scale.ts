/**
 * Measures the trigger with many records and a large fleet, over HTTP in n8n's engine. Not part of the tests: `npm run
 * long -- scale --records 1000000 --endpoints 10000`
 */
import { parseArgs } from 'node:util';
import { drain } from './scale/drain';
import { idle } from './scale/idle';

async function main(): Promise<void> {
	const { values } = parseArgs({
		options: {
			records: { type: 'string', default: '1000000' },
			endpoints: { type: 'string', default: '10000' },
		},
	});
	const rows: object[] = [];
	for (const triggerOn of ['smsReceived', 'flowRecord']) {
		for (const count of [1, 1000, Number(values.endpoints)])
			rows.push(await idle(triggerOn, count));
	}
	console.table(rows);
	if (!(await drain(Number(values.records)))) process.exitCode = 1;
}

void main();
