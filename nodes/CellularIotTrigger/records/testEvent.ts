import { type INodeExecutionData, type IPollFunctions, NodeOperationError } from 'n8n-workflow';
import type { Api } from '../../shared/api/client';
import { toId } from '../../shared/values';
import { LOOK_BACK_MS } from '../../shared/records/time';
import { itemOf, learnNames } from '../fleet/endpointNames';
import { listFleet, whyEmpty } from '../fleet/fleetQueries';
import type { Form } from '../form';
import { endpointsOf, type Fleet } from '../fleet/scope';
import { orThrow, readServiceClock, sweep } from './sweep';
import type { Dated } from './window/rules';

export const MOST_RECORDS = 5;
const MOST_ENDPOINTS = 20;

/**
 * Returns the items of a manual test: up to 5 of the newest matching records of 20 endpoints, oldest first.
 * Leaves the state unchanged. `deadline`: milliseconds of this machine's clock.
 */
export async function testEvent(
	host: IPollFunctions,
	api: Api,
	form: Form,
	deadline: number,
): Promise<INodeExecutionData[][]> {
	const { source, filter, rules } = form;
	const until = source.bounded ? orThrow(host, await readServiceClock(api)) : 0;
	const range = { filter, from: until - LOOK_BACK_MS, until };
	const { readings } = orThrow(
		host,
		await sweep(
			host,
			await firstEndpoints(host, api, form),
			{ deadline },
			async (endpoint) => await source.readNewest(api, { endpoint: toId(endpoint) ?? 0, ...range }),
		),
	);
	const matching = new Map<string, Dated>();
	for (const reading of readings) {
		for (const row of reading.outcome === 'read' ? reading.rows : []) {
			if (!rules.matches(row)) continue;
			const { endpoint } = reading;
			const time = rules.timeOf(row) ?? 0;
			matching.set(`${endpoint} ${rules.identify(row).text}`, { endpoint, row, time });
		}
	}
	const sorted = [...matching.values()].sort((a, b) => a.time - b.time);
	const found = requireSome(host, form, combined(sorted, form).slice(-MOST_RECORDS));
	if (form.isNamed) {
		const named = found.map(({ endpoint }) => endpoint);
		await learnNames(api, named, deadline - Date.now());
	}
	return [found.map((one) => ({ json: itemOf(api, form, one) }))];
}

export async function requireEndpoints(
	host: IPollFunctions,
	api: Api,
	fleet: Fleet,
	endpoints: readonly unknown[],
): Promise<void> {
	if (endpoints.length > 0) return;
	throw new NodeOperationError(host.getNode(), 'No endpoint is watched', {
		description: await whyEmpty(api, fleet),
	});
}

/** Returns the records of a test; throws without any. */
export function requireSome<T>(host: IPollFunctions, { source }: Form, found: T[]): T[] {
	if (found.length > 0) return found;
	throw new NodeOperationError(host.getNode(), `No ${source.noun} was found to test with`, {
		description: source.advice,
	});
}

async function firstEndpoints(host: IPollFunctions, api: Api, { scope }: Form): Promise<string[]> {
	if (scope.of !== 'fleet') return (endpointsOf(scope) ?? []).slice(0, MOST_ENDPOINTS);
	// Endpoints without the tag leave the list afterwards, so the whole list is needed.
	const limit = scope.tags ? undefined : MOST_ENDPOINTS;
	const { ids } = orThrow(host, await listFleet(api, scope, 0, limit));
	await requireEndpoints(host, api, scope, ids);
	return ids.slice(0, MOST_ENDPOINTS);
}

/** Combines the parts of long SMS without waiting for missing ones. */
function combined(records: Dated[], { rules: { combine } }: Form) {
	if (combine === undefined) return records;
	const { units } = combine.group(records, Number.POSITIVE_INFINITY);
	return units.map((unit) => ({
		endpoint: unit[0]?.endpoint ?? '',
		row: combine.join(unit.map(({ row }) => row)),
	}));
}
