import type { IDataObject } from 'n8n-workflow';
import { readRecord, readRecords } from '../../../shared/api/call';
import { filter, path } from '../../../shared/api/url';
import { type Result, success } from '../../../shared/api/types';
import { endpointField } from '../../../shared/fields/endpointLocator';
import { simplifyField } from '../../../shared/fields/listing';
import { flagField } from '../../../shared/form/field';
import { endpointIdOf } from '../../../shared/lookup/endpoint';
import { lastSeen, simplifyConnectivity } from '../../../shared/records/connectivity';
import { isoOf } from '../../../shared/records/time';
import { operation, type Run } from '../../../shared/run/operation';

/**
 * GET /api/v1/endpoint/{id}/connectivity (docs/service/connectivity.md, *Read*). Simplified, also reads the endpoint, and
 * its last event in a network if there is no location and no session.
 */
export const getConnectivity = operation({
	value: 'getConnectivity',
	action: 'Get connectivity of device',
	description: 'Find out whether a device is online, where, and when it was last seen',
	fields: { endpoint: endpointField, isSimple: flagField(simplifyField) },
	async run(run, { endpoint, isSimple }) {
		const id = await endpointIdOf(run, endpoint);
		if (!id.ok) return id;
		const location = path`/api/v1/endpoint/${id.value}`;
		const reading = readRecord(run.api, `${location}/connectivity`);
		if (!isSimple) {
			const record = await reading;
			return record.ok ? success({ endpoint_id: id.value, ...record.value }) : record;
		}
		const [connectivity, record] = await Promise.all([reading, readRecord(run.api, location)]);
		if (!connectivity.ok) return connectivity;
		if (!record.ok) return record;
		const seen = await lastSeenOf(run, location, connectivity.value);
		return seen.ok
			? success(
					simplifyConnectivity({
						id: id.value,
						connectivity: connectivity.value,
						endpoint: record.value,
						lastSeen: seen.value,
					}),
				)
			: seen;
	},
});

/** Location updates and data sessions, also refused ones (docs/service/events.md, *Types*). */
const NETWORK_EVENTS = filter({ type: [1, 2, 3, 5] }, '', '|');

const NEVER_SEEN =
	'last_seen is empty where the service has recorded no contact of the device in the last 30 days.';

/** Returns the time of the last contact; undefined without any. */
async function lastSeenOf(
	run: Run,
	location: string,
	connectivity: IDataObject,
): Promise<Result<string | undefined>> {
	const now = lastSeen(connectivity);
	if (now !== undefined) return success(now);
	const query = { q: NETWORK_EVENTS, sort: '-id', page: 1, per_page: 1 };
	const events = await readRecords(run.api, `${location}/event`, undefined, query);
	if (!events.ok) return events;
	const last = isoOf(events.value[0]?.timestamp);
	if (last === undefined) run.hint(NEVER_SEEN);
	return success(last);
}
