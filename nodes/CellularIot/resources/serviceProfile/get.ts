import { readRecord } from '../../../shared/api/call';
import { path } from '../../../shared/api/url';
import { simplifiedBy } from '../../../shared/fields/listing';
import { serviceProfileLocator } from '../../../shared/fields/profileLocators';
import { idField } from '../../../shared/form/field';
import { operation } from '../../../shared/run/operation';
import { simplifyServiceProfile } from '../../../shared/records/serviceProfile';

/** GET /api/v1/service_profile/{id} (docs/service/service-profiles.md, *Operations*). */
export const get = operation({
	value: 'get',
	action: 'Get service profile',
	description: 'Look up one service profile with its services and limits',
	fields: { id: idField(serviceProfileLocator), shape: simplifiedBy(simplifyServiceProfile) },
	run: async (run, { id, shape }) =>
		await readRecord(run.api, path`/api/v1/service_profile/${id}`, shape),
});
