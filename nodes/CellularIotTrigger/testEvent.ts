import { NodeOperationError } from 'n8n-workflow';
import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import type { Api } from '../shared/api/client';
import { toId } from '../shared/values';
import type { Form } from './form';
import { listFleet } from './listing';
import { askClock, readAll } from './readings';
import type { Dated } from './watch/rules';
import { watchedBy } from './scope';
import { unwrap } from './unwrap';

const MOST_RECORDS = 5;
const MOST_ENDPOINTS = 20;

/**
 * A manual test: up to 5 newest matching records of the first 20 endpoints, oldest first and in the same shape as in
 * production. `deadline` is a time of this machine's clock, in milliseconds. Touches no state. Finding none ends with a
 * text that says what to do next.
 */
export async function testEvent(
	host: IPollFunctions,
	api: Api,
	form: Form,
	deadline: number,
): Promise<INodeExecutionData[][]> {
	const { source, filter, rules } = form;
	const until = source.bounded ? unwrap(host, await askClock(api)) : 0;
	const endpoints = await endpointsOf(host, api, form);
	const sweep = await readAll(
		host,
		endpoints,
		{ deadline },
		async (endpoint) =>
			await source.readNewest(api, { endpoint: toId(endpoint) ?? 0, filter, until }),
	);
	const matching = new Map<string, Dated>();
	for (const reading of unwrap(host, sweep).readings) {
		for (const row of reading.outcome === 'read' ? reading.rows : []) {
			if (!rules.matches(row)) continue;
			const key = `${reading.endpoint} ${rules.identityOf(row)}`;
			matching.set(key, { endpoint: reading.endpoint, row, time: rules.timeOf(row) ?? 0 });
		}
	}
	const sorted = [...matching.values()].sort((a, b) => a.time - b.time);
	const found = gathered(sorted, form).slice(-MOST_RECORDS);
	if (found.length === 0) {
		throw new NodeOperationError(host.getNode(), `No ${source.noun} was found to test with`, {
			description: source.advice,
		});
	}
	return [found.map((row) => ({ json: form.present(row) }))];
}

async function endpointsOf(host: IPollFunctions, api: Api, { scope }: Form): Promise<string[]> {
	if (scope.of !== 'fleet') return (watchedBy(scope) ?? []).slice(0, MOST_ENDPOINTS);
	// More than needed, because those without the tag are left out of the list.
	const { ids } = unwrap(
		host,
		await listFleet(api, scope, 0, scope.tag ? undefined : MOST_ENDPOINTS),
	);
	if (ids.length > 0) return ids.slice(0, MOST_ENDPOINTS);
	throw new NodeOperationError(host.getNode(), 'No endpoint is watched', {
		description: "The service lists none that match 'Endpoint Filters'.",
	});
}

/** The records as items; of a long SMS, what is there counts as all. */
function gathered(records: Dated[], { rules: { gather } }: Form): IDataObject[] {
	if (gather === undefined) return records.map(({ row }) => row);
	const { units } = gather.split(records, Number.POSITIVE_INFINITY);
	return units.map((unit) => gather.join(unit.map(({ row }) => row)));
}
