import type { IDataObject } from 'n8n-workflow';
import { orThrow } from '../../shared/api/errors';
import { LOOK_BACK_MS } from '../../shared/records/time';
import { toId } from '../../shared/values';
import { MOST_TEST_ITEMS, type Poll } from '../engine';
import { learnNames, listFleet, requireEndpoints } from '../fleet/fleetQueries';
import { readServiceClock } from '../reading/readers';
import type { Dated } from '../window/state';
import { itemOf, type RecordsForm } from './form';
import { sweep } from './sweep';

const MOST_ENDPOINTS = 20;

/** Returns the items of a manual test: up to 5 of the newest matching records of 20 endpoints, oldest first. */
export async function testEvent(poll: Poll<RecordsForm>): Promise<IDataObject[]> {
	const { host, api, form, deadline } = poll;
	const { source, filter, rules } = form;
	const until = source.lookBackMs === undefined ? 0 : orThrow(host, await readServiceClock(api));
	const range = { filter, from: until - LOOK_BACK_MS, until };
	const { readings } = orThrow(
		host,
		await sweep(
			host,
			{ order: await firstEndpoints(poll) },
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
	const found = combined(sorted, form).slice(-MOST_TEST_ITEMS);
	const named = form.isNamed ? found.map(({ endpoint }) => endpoint) : [];
	await learnNames(api, named, deadline - Date.now());
	return found.map((one) => itemOf(api, form, one));
}

async function firstEndpoints({
	host,
	api,
	form: { scope },
}: Poll<RecordsForm>): Promise<string[]> {
	if (scope.of === 'chosen') return scope.ids.slice(0, MOST_ENDPOINTS);
	// Endpoints without the tag leave the list afterwards, so the whole list is needed.
	const limit = scope.tags ? undefined : MOST_ENDPOINTS;
	const { ids } = orThrow(host, await listFleet(api, scope, 0, limit));
	await requireEndpoints(host, api, scope, ids);
	return ids.slice(0, MOST_ENDPOINTS);
}

/** Combines the parts of long SMS without waiting for missing ones. */
function combined(records: Dated[], { rules: { combine } }: RecordsForm) {
	if (combine === undefined) return records;
	const { units } = combine.group(records, Number.POSITIVE_INFINITY, []);
	return units.map((unit) => ({
		endpoint: unit[0]?.endpoint ?? '',
		row: combine.join(unit.map(({ row }) => row)),
	}));
}
