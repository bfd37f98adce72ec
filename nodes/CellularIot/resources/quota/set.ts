import { write } from '../../../shared/api/call';
import { success } from '../../../shared/api/types';
import { together } from '../../../shared/form/field';
import { QUOTA_UNITS } from '../../../shared/records/quota';
import { toMillionths } from '../../../shared/records/usage';
import { operation } from '../../../shared/run/operation';
import { newQuotaFields, readNewQuota, readRemainder } from './newQuota';
import { targetFields, targetOf } from './quotaType';

/** MB of a terabyte: more than a device uses, so it may be bytes by mistake. */
const MB_OF_TB = 1_000_000;

/**
 * POST /api/v1/endpoint/{id}/quota/{type} replaces the present quota (docs/service/quotas.md, *Operations*).
 * `volume_before` is what was left when the volume was added. Volumes are in `unit`.
 */
export const set = operation({
	value: 'set',
	action: 'Set quota of device',
	description:
		'Allow a device a volume of data or SMS until a date. Replaces what is left of the present quota. A device without one is blocked while its service profile applies quotas.',
	fields: {
		...targetFields,
		quota: together(newQuotaFields, (parameters) =>
			readNewQuota(parameters, targetFields.type.read(parameters)),
		),
	},
	confirm: 'set this quota, which replaces what the device has left',
	async run(run, { quota: { volume, isAdded, settings }, ...chosen }) {
		const target = await targetOf(run, chosen);
		if (!target.ok) return target;
		if (chosen.type === 'data' && volume >= MB_OF_TB) {
			run.hint(`The quota is ${volume / MB_OF_TB} TB. Check the volume: it is in MB.`);
		}
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
