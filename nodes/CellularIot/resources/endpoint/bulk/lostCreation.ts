import type { IDataObject } from 'n8n-workflow';
import type { Api } from '../../../../shared/api/client';
import { readPages } from '../../../../shared/api/pages';
import { ENDPOINTS, ENDPOINTS_PAGE } from '../../../../shared/lookup/endpoint';
import { parseTime } from '../../../../shared/records/time';
import { pairByUnique } from './echo';

const SECOND_MS = 1000;

/**
 * Looks for the devices of a lost creation among the newest endpoints. Returns for each body the endpoint with its SIM
 * or IMEI created since `begun` (local clock, ms). A device may be created even if it is not found.
 * @assumption `created` may be cut to whole seconds (docs/service/endpoints.md, *Record*). Check: create a device and
 * look at the milliseconds of `created`.
 */
export async function findCreated(
	api: Api,
	bodies: readonly IDataObject[],
	begun: number,
): Promise<Array<IDataObject | undefined>> {
	if (!bodies.some(({ sim, imei }) => sim !== undefined || imei !== undefined)) return [];
	/** Service clock minus local clock, in milliseconds. */
	let offset: number | undefined;
	const send: Api['send'] = async (request) => {
		const answer = await api.send(request);
		const time = answer.ok ? answer.value.serviceTime : undefined;
		if (time !== undefined) offset ??= time - Date.now();
		return answer;
	};
	const newest = await readPages(
		{ ...api, send },
		{
			path: ENDPOINTS,
			query: { sort: '-created' },
			pageSize: ENDPOINTS_PAGE,
			// One extra page: other clients may create endpoints too.
			limit: bodies.length + ENDPOINTS_PAGE,
		},
	);
	if (!newest.ok || offset === undefined) return [];
	const since = Math.floor((begun + offset) / SECOND_MS) * SECOND_MS;
	const isNew = ({ created }: IDataObject) => (parseTime(created) ?? 0) >= since;
	return pairByUnique(bodies, newest.value.rows.filter(isNew));
}
