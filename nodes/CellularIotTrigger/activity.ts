import type { IDataObject } from 'n8n-workflow';
import type { Api } from '../shared/api/client';
import { filter } from '../shared/api/query';
import { EVENTS } from '../shared/fields/eventTypes';
import { part } from '../shared/records/record';
import { MINUTE_MS, parseTime } from '../shared/records/time';
import { idText } from './watch/identity';

/** Update location, update GPRS location, create and delete PDP context (docs/service/events.md, *Types*). */
const NETWORK_EVENTS = '1|2|3|5';
/** The size of a page that was recorded. */
const NEWEST = 100;
/** Events appear a little late. */
const MARGIN_MS = 2 * MINUTE_MS;

/**
 * The endpoints whose network events say that they were active since `from` (milliseconds of service time), as far as
 * one request tells: the newest events, without the window of the event list, which must name its end and would have to
 * wait for the service's clock. An answer that cannot be had makes none: this only says who is read first.
 * @assumption A device that registers or opens or closes a data session is likelier than others to have records
 * (docs/service/events.md, *Types*). Check: compare events and flow logs of a busy hour.
 */
export async function activeSince(api: Api, from: number): Promise<Set<string>> {
	const q = filter({ type: NETWORK_EVENTS });
	const answer = await api.send({
		method: 'GET',
		path: EVENTS,
		query: { q, sort: '-timestamp', page: 1, per_page: NEWEST },
		expect: 'records',
	});
	const events = answer.ok ? (answer.value.body as IDataObject[]) : [];
	const since = from - MARGIN_MS;
	const latest = events.filter(({ timestamp }) => (parseTime(timestamp) ?? since) >= since);
	return new Set(latest.flatMap((event) => idText(part(event, 'endpoint').id) ?? []));
}
