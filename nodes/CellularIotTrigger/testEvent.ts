import { NodeOperationError } from 'n8n-workflow';
import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import type { Api } from '../shared/api/client';
import { toNodeError } from '../shared/api/errors';
import type { Form } from './form';
import { askClock, readAll } from './readings';

const MOST_RECORDS = 5;
const MOST_ENDPOINTS = 20;
const DEADLINE_MS = 60_000;

/**
 * A manual test: up to 5 newest matching records of the first 20 endpoints, oldest first and in the same shape as in
 * production. Touches no state. Finding none ends with a text that says what to do next.
 */
export async function testEvent(
	host: IPollFunctions,
	api: Api,
	form: Form,
): Promise<INodeExecutionData[][]> {
	const { source, filter } = form;
	const clock = source.bounded ? await askClock(api) : undefined;
	if (clock?.ok === false) throw toNodeError(host.getNode(), clock.failure);
	const until = clock?.value ?? 0;
	const endpoints = form.endpoints.slice(0, MOST_ENDPOINTS);
	const sweep = await readAll(
		host,
		endpoints,
		Date.now() + DEADLINE_MS,
		async (endpoint) => await source.readNewest(api, { endpoint, filter, until }),
	);
	if (!sweep.ok) throw toNodeError(host.getNode(), sweep.failure);

	const matching = new Map<string, IDataObject>();
	for (const reading of sweep.value.readings) {
		for (const row of reading.outcome === 'read' ? reading.rows : []) {
			if (source.matches(row, filter)) matching.set(source.identityOf(row), row);
		}
	}
	const time = (row: IDataObject) => source.timeOf(row) ?? 0;
	const newest = [...matching.values()].sort((a, b) => time(a) - time(b)).slice(-MOST_RECORDS);
	if (newest.length === 0) {
		throw new NodeOperationError(host.getNode(), `No ${source.noun} was found to test with`, {
			description: source.advice,
		});
	}
	return [newest.map((row) => ({ json: form.present(row) }))];
}
