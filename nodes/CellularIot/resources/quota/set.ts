import { success } from '../../../shared/api/types';
import { sequential } from '../../../shared/run/concurrency';
import { operation } from '../../../shared/run/operation';
import { readNewQuota } from './newQuota';
import { readTarget, targetOf } from './quotaType';
import { readRemainder, sumOf } from './remainder';
import { setFields } from './setFields';

/**
 * POST /api/v1/endpoint/{id}/quota/{type} answers 201 without a body and replaces the quota there is
 * (docs/service/quotas.md, *Operations*). Adding to it takes a request before, so it is not one step: the output says
 * what was left at that moment.
 */
export const set = operation({
	value: 'set',
	name: 'Set',
	action: 'Set quota of endpoint',
	description:
		'Allow a device so much data or so many SMS until a date. What is left of the present quota is replaced. Without quota a device is blocked while its service profile applies quotas.',
	fields: setFields,
	concurrency: sequential,
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
		const body = { volume: sumOf(rest.value, volume), ...settings };
		const answer = await run.api.send({
			method: 'POST',
			path: target.value.path,
			body,
			expect: 'empty',
		});
		if (!answer.ok) return answer;
		const before = isAdded ? { volume_before: rest.value } : {};
		return success({ updated: true, ...target.value.named, ...body, ...before });
	},
});
