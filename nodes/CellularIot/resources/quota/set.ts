import { write } from '../../../shared/api/call';
import { success } from '../../../shared/api/types';
import { QUOTA_UNITS } from '../../../shared/records/quota';
import { toMillionths } from '../../../shared/records/usage';
import { operation } from '../../../shared/run/operation';
import { newQuotaFields, readNewQuota, readRemainder } from './newQuota';
import { readTarget, targetFields, targetOf } from './quotaType';

/**
 * POST /api/v1/endpoint/{id}/quota/{type} replaces the present quota (docs/service/quotas.md, *Operations*).
 * `volume_before` is what was left when the volume was added. Volumes are in `unit`.
 */
export const set = operation({
	value: 'set',
	action: 'Set quota of device',
	description:
		'Allow a device a volume of data or SMS until a date. Replaces what is left of the present quota. A device without one is blocked while its service profile applies quotas.',
	fields: [...targetFields, ...newQuotaFields],
	confirm: 'set this quota, which replaces what the device has left',
	read(parameters) {
		const chosen = readTarget(parameters);
		return { chosen, quota: readNewQuota(parameters, chosen.type) };
	},
	async run(run, { chosen, quota: { volume, isAdded, settings } }) {
		const target = await targetOf(run, chosen);
		if (!target.ok) return target;
		const endsRefill = settings.auto_refill !== undefined;
		const rest = isAdded ? await readRemainder(run, target.value, endsRefill) : success(0);
		if (!rest.ok) return rest;
		const body = { volume: toMillionths(rest.value + volume), ...settings };
		const { path, named } = target.value;
		const before = isAdded ? { volume_before: rest.value } : {};
		const unit = QUOTA_UNITS[named.quota_type] ?? null;
		const output = { updated: true, ...named, ...body, ...before, unit };
		return await write(run.api, { method: 'POST', path, body }, output);
	},
});
