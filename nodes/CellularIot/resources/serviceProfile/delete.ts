import type { IDataObject } from 'n8n-workflow';
import { path } from '../../../shared/api/path';
import { failed, success } from '../../../shared/api/types';
import { serviceProfileLocator } from '../../../shared/fields/profileLocators';
import { sequential } from '../../../shared/run/concurrency';
import { operation } from '../../../shared/run/operation';
import type { Outcome, Run } from '../../../shared/run/operation';

/**
 * While devices use the profile (docs/service/service-profiles.md, *Operations*), after a first try without an answer
 * too.
 */
const REFUSED = 409;

/** DELETE /api/v1/service_profile/{id} (docs/service/service-profiles.md, *Operations*). */
export const deleteProfile = operation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete service profile',
	description: 'Remove a profile for good; no device may use it any more',
	fields: [serviceProfileLocator],
	concurrency: sequential,
	confirm: 'delete this service profile for good',
	read: (parameters) => parameters.id('serviceProfileId'),
	async run(run, id) {
		const location = path`/api/v1/service_profile/${id}`;
		const answer = await run.api.send({ method: 'DELETE', path: location, expect: 'empty' });
		const status = answer.ok ? answer.value.status : answer.failure.status;
		if (status === REFUSED) return await stillUsed(run, location);
		return answer.ok ? success({ deleted: true, id }) : answer;
	},
});

/** The refusal in words, with the number of devices where the service tells it. */
async function stillUsed(run: Run, location: string): Promise<Outcome> {
	const profile = await run.api.send({ method: 'GET', path: location, expect: 'object' });
	const used = profile.ok ? Number((profile.value.body as IDataObject).used_count) : 0;
	const who = used === 1 ? '1 device still uses' : `${used > 1 ? used : 'Some'} devices still use`;
	return failed({
		kind: 'status',
		request: `DELETE ${location}`,
		status: REFUSED,
		message: `${who} the service profile, so the service does not delete it`,
		description:
			"List them with the resource 'Endpoint', operation 'Get Many', filter 'Service Profile', and give each another profile with 'Update'. Then delete this one.",
	});
}
