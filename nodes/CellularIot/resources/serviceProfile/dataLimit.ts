import type { IDataObject } from 'n8n-workflow';
import { path } from '../../../shared/api/path';
import { toId } from '../../../shared/values';
import { failed, success } from '../../../shared/api/types';
import type { Failure } from '../../../shared/api/types';
import type { Outcome, Run } from '../../../shared/run/operation';
import { part } from '../../../shared/records/record';

const PRESENT = 409;

const isPresent = (failure: Failure, { satellite_only: satelliteOnly }: IDataObject) =>
	failed({
		...failure,
		message: `The service profile has a data limit${satelliteOnly === true ? ' for satellite' : ''} already`,
		description:
			"A data limit cannot be changed. Take it away with 'Remove Traffic Limit', then add the new one.",
	});

/**
 * POST /api/v1/service_profile/{id}/traffic_limit, answered with an empty 201
 * (docs/service/service-profiles.md, *Data limits*). The id of the new limit is found in the list: a service has one
 * limit per satellite flag. When that cannot be read, the id is null.
 */
export async function addDataLimit(
	run: Run,
	profileId: number,
	body: IDataObject,
): Promise<Outcome> {
	const limits = path`/api/v1/service_profile/${profileId}/traffic_limit`;
	const answer = await run.api.send({ method: 'POST', path: limits, body, expect: 'empty' });
	if (!answer.ok) {
		return answer.failure.status === PRESENT ? isPresent(answer.failure, body) : answer;
	}
	const list = await run.api.send({ method: 'GET', path: limits, expect: 'records' });
	const rows = list.ok ? (list.value.body as IDataObject[]) : [];
	const { id: serviceId } = body.service as IDataObject;
	const isNew = (row: IDataObject) =>
		String(part(row, 'service').id) === serviceId &&
		String(row.satellite_only ?? false) === String(body.satellite_only ?? false);
	return success({
		added: true,
		service_profile_id: profileId,
		service_id: Number(serviceId),
		traffic_limit_id: toId(rows.find(isNew)?.id) ?? null,
		volume: body.volume,
		satellite_only: body.satellite_only ?? false,
		warning_percent: body.warning_percent ?? null,
	});
}
