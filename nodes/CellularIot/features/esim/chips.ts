import type { IDataObject } from 'n8n-workflow';
import { readRecord, readRecords } from '../../../shared/api/call';
import type { Api } from '../../../shared/api/client';
import type { ClockedApi } from '../../../shared/api/clock';
import { readPages } from '../../../shared/api/pages';
import { limited } from '../../../shared/api/parallel';
import { filter, filterTime, path } from '../../../shared/api/url';
import { type Failure, failed, refused, type Result, success } from '../../../shared/api/types';
import { EUICCS } from '../../../shared/lookup/euicc';
import type { LookupRun } from '../../../shared/lookup/ids';
import { isOnline, lastSeen } from '../../../shared/records/connectivity';
import { isSameIccid, profilesOf } from '../../../shared/records/euicc';
import { ATTEMPTS, saysRefused } from '../../../shared/records/event';
import { part } from '../../../shared/records/record';
import { parseTime } from '../../../shared/records/time';
import { firstTexts, isObject, toId } from '../../../shared/values';
import { ACTIONS, type ActionName, does } from '../../domain/euiccOperation';
import { EVENTS_PAGE } from '../../domain/events/listing';

export type ClockedRun = LookupRun & { api: ClockedApi };

/** A chip and its operations. */
export interface Chip {
	euicc: IDataObject;
	operations: IDataObject[];
}

/** Reads a chip and all its operations (docs/service/esim.md, *Operations of a chip*). */
export async function readChip({ api }: LookupRun, id: number): Promise<Result<Chip>> {
	const location = path`/api/v1/euicc/${id}`;
	const list = { path: `${location}/operation`, pageSize: 100, query: { sort: 'creation_date' } };
	const operations = await readPages(api, list);
	if (!operations.ok) return await orGone(api, id, operations.failure);
	// Later than the operations, so that the profile of one that is done is enabled.
	const euicc = await readRecord(api, location);
	if (!euicc.ok) return await orGone(api, id, euicc.failure);
	const message = 'The eSIM has no list of profiles';
	const all = profilesOf(euicc.value);
	return all.length > 0 &&
		all.every((one) => isObject(one) && typeof one.iccid_with_luhn === 'string')
		? success({ euicc: euicc.value, operations: operations.value.rows })
		: failed({ kind: 'shape', request: `GET ${location}`, message });
}

/** Returns a failure; a refusal of kind `input` for a 404 if the list of chips lacks the chip, too. */
async function orGone(api: Api, id: number, failure: Failure): Promise<Result<never>> {
	if (failure.status !== 404) return failed(failure);
	const lacks = (chips: IDataObject[]) => chips.every((one) => toId(one.id) !== id);
	const isGone = await readRecords(api, EUICCS, lacks, { q: filter({ id }) });
	if (!isGone.ok || !isGone.value) return failed(failure);
	return refused(`The service has no eSIM with the ID ${id}`);
}

/** What a device must show after an operation. Times in milliseconds since 1970. */
export interface Return {
	/** An older session may be that of the former profile. */
	created: number;
	ended: number;
	/** ICCID of the profile in use; with `leaves` the one that is no longer. */
	iccid?: unknown;
	leaves?: boolean;
}

/**
 * Returns whether a device is online; after an operation, whether it is, or has registered or opened a session since
 * (docs/service/connectivity.md, *Read*). The network may keep the session of a device that is cut off.
 */
export async function isBack(
	{ api }: ClockedRun,
	endpointId: number,
	after?: Return,
): Promise<Result<boolean>> {
	const device = path`/api/v1/endpoint/${endpointId}`;
	const { created = 0, ended = Infinity, iccid, leaves = false } = after ?? {};
	/** Whether a SIM is that of the profile in use; undefined if it is not known. */
	const isUsed = (sim: IDataObject) =>
		typeof iccid !== 'string' || sim.iccid === undefined
			? undefined
			: isSameIccid(sim.iccid, iccid) !== leaves;
	const isThere = await readRecord(api, `${device}/connectivity`, (one) => {
		const isNew = isUsed(part(one, 'location'));
		if (isNew === false) return false;
		const opened = parseTime(part(one, 'pdp_context').created) ?? created;
		const isSeen = (parseTime(lastSeen(one)) ?? 0) > ended;
		return (
			isSeen ||
			(isOnline(one) && (isNew === true || opened >= created)) ||
			(after ? undefined : false)
		);
	});
	if (!isThere.ok || isThere.value !== undefined) return isThere as Result<boolean>;
	let isSeen = false;
	const range = { from: filterTime(ended), until: filterTime(Math.max(api.now(), ended)) };
	const events = await readPages(api, {
		path: `${device}/event`,
		query: { q: filter({ ...range, type: ATTEMPTS }, '', '|'), sort: '-id' },
		pageSize: EVENTS_PAGE,
		isEnough: () => isSeen,
		onRow(event) {
			const isLate = (parseTime(event.timestamp) ?? 0) > ended;
			isSeen ||= isLate && !saysRefused(event) && isUsed(part(event, 'sim')) !== false;
		},
	});
	return events.ok ? success(isSeen) : events;
}

/** Adds the last refusal of the network to the row of an operation that was rolled back. */
export async function withRefusal(
	{ api }: LookupRun,
	row: IDataObject,
	{ creation_date: begin, finalization_date: end }: IDataObject,
): Promise<IDataObject> {
	const device = toId(row.endpoint_id);
	const [from, until] = [parseTime(begin), parseTime(end)];
	if (row.outcome !== 'rolledBack' || !device || !from || !until) return row;
	const range = { from: filterTime(from), until: filterTime(until), type: ATTEMPTS };
	const query = { q: filter(range, '', '|'), sort: '-id' };
	const location = path`/api/v1/endpoint/${device}/event`;
	const events = await readRecords(api, location, (all) => all.find(saysRefused), query);
	const text = events.ok && events.value?.description;
	if (!text) return row;
	const summary = `${String(row.summary)} Last refusal: ${String(text)}`;
	return { ...row, reason: row.reason ?? text, summary };
}

/**
 * Returns the id of an action by its description.
 * @assumption The descriptions have the words of the industry (docs/service/esim.md, *Words of operations*). Check: GET
 * `/api/v1/euicc/operation/action`.
 */
export async function actionIdOf({ api }: LookupRun, name: ActionName): Promise<Result<number>> {
	const list = await readRecords(api, '/api/v1/euicc/operation/action');
	if (!list.ok) return list;
	const id = list.value.find((action) => does({ action }, name))?.id;
	// May be 0, unlike the id of a record.
	if (typeof id === 'number') return success(id);
	const texts = list.value.map(({ description }) => String(description ?? '')).filter(Boolean);
	const advice = `The service has: ${firstTexts(texts) || 'no words'}`;
	return refused(`The service has no action that is called ${ACTIONS[name].join(' or ')}`, advice);
}

/** Runs of one process take turns, by base URL: each sees what the other has sent. */
const turns = new Map<string, ReturnType<typeof limited>>();

export function turnsOf({ baseUrl }: Api): ReturnType<typeof limited> {
	const turn = turns.get(baseUrl) ?? limited(1);
	turns.set(baseUrl, turn);
	return turn;
}
