import type { IDataObject } from 'n8n-workflow';
import type { Api } from '../../../../shared/api/client';
import { pairByMarks } from './echo';
import { readPages } from '../../../../shared/api/pages';
import { ENDPOINTS, ENDPOINTS_PAGE } from '../../../../shared/lookup/endpoint';
import { parseTime } from '../../../../shared/records/time';

const SECOND_MS = 1000;

/**
 * Looks for the devices of a bulk creation whose answer was lost, among the newest endpoints: a few requests. Gives for
 * each body the endpoint that has its SIM or its IMEI and was created since the request began (`begun`, in milliseconds of
 * this machine's clock), else undefined. Names are not enough, others may have them. Not to find one says nothing: the
 * service may still be at work.
 * @assumption `created` may be cut to whole seconds (docs/service/endpoints.md, *Record*). Check: create a device and
 * look at the milliseconds of `created`.
 */
export async function findCreated(
	api: Api,
	bodies: readonly IDataObject[],
	begun: number,
): Promise<Array<IDataObject | undefined>> {
	if (!bodies.some(({ sim, imei }) => sim !== undefined || imei !== undefined)) return [];
	// How far the service's clock is ahead of ours, in milliseconds.
	let ahead: number | undefined;
	const send: Api['send'] = async (request) => {
		const answer = await api.send(request);
		const time = answer.ok ? answer.value.serviceTime : undefined;
		if (time !== undefined) ahead ??= time - Date.now();
		return answer;
	};
	const newest = await readPages(
		{ ...api, send },
		{
			path: ENDPOINTS,
			query: { sort: '-created' },
			pageSize: ENDPOINTS_PAGE,
			// Some more than the chunk: others may have created endpoints meanwhile.
			limit: bodies.length + ENDPOINTS_PAGE,
			identity: (row) => String(row.id),
		},
	);
	if (!newest.ok || ahead === undefined) return [];
	const since = Math.floor((begun + ahead) / SECOND_MS) * SECOND_MS;
	const isNew = ({ created }: IDataObject) => (parseTime(created) ?? 0) >= since;
	return pairByMarks(bodies, newest.value.rows.filter(isNew));
}
