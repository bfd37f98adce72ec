import { write } from '../../../shared/api/call';
import { operation } from '../../../shared/run/operation';
import { targetFields, targetOf } from './quotaType';

/** DELETE /api/v1/endpoint/{id}/quota/{type} (docs/service/quotas.md, *Operations*). */
export const deleteQuota = operation({
	value: 'delete',
	action: 'Delete quota of device',
	description:
		'Remove a quota. A device without one is blocked while its service profile applies quotas.',
	fields: targetFields,
	confirm: 'delete this quota, which may block the device',
	async run(run, chosen) {
		const target = await targetOf(run, chosen);
		if (!target.ok) return target;
		const { path, named } = target.value;
		return await write(run.api, { method: 'DELETE', path }, { deleted: true, ...named });
	},
});
