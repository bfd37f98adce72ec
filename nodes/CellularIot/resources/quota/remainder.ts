import type { IDataObject } from 'n8n-workflow';
import { failed, refused, success } from '../../../shared/api/types';
import type { Result } from '../../../shared/api/types';
import type { Run } from '../../../shared/run/operation';
import { isRefilled } from '../../../shared/records/quota';
import { asNumber, part } from '../../../shared/records/record';
import type { Target } from './quotaType';

const EXPIRED = { id: '3', description: 'EXPIRED' };
const NO_QUOTA = 404;

/**
 * @assumption The ids of the statuses are paired with their names by our guess, so the name decides where there is one
 * (docs/service/quotas.md, *Record*). Check: read an expired quota.
 */
const isExpired = ({ id, description }: IDataObject) =>
	typeof description === 'string' && description !== ''
		? description.toUpperCase() === EXPIRED.description
		: String(id) === EXPIRED.id;

/**
 * What is left of a quota, in MB or messages. Nothing is left of one that has expired, or where there is none
 * (docs/service/quotas.md, *Record*). One that is refilled daily is refused unless `endsRefill`: the quota that
 * replaces it would be refilled no more, and nobody would see why the device is blocked the day after.
 */
export async function readRemainder(
	run: Run,
	target: Target,
	endsRefill: boolean,
): Promise<Result<number>> {
	const answer = await run.api.send({ method: 'GET', path: target.path, expect: 'object' });
	if (!answer.ok) return answer.failure.status === NO_QUOTA ? success(0) : answer;
	const quota = answer.value.body as IDataObject;
	if (isExpired(part(quota, 'status'))) return success(0);
	if (isRefilled(quota) === true && !endsRefill) return REFILLED;
	const rest = asNumber(quota.volume);
	if (typeof rest === 'number' && rest >= 0) return success(rest);
	return failed({
		kind: 'shape',
		request: `GET ${target.path}`,
		message: 'The service does not say how much is left of the quota, so nothing was set',
		description: "Remove 'Add to What Is Left' to replace the quota.",
	});
}

const REFILLED = refused(
	'The quota is refilled every day, and adding to it would end that, so nothing was set',
	"Add 'Auto Refill' and turn it off to end the refill, or remove 'Add to What Is Left' to replace the quota.",
);

/** A sum of volumes without the noise of binary fractions; a byte is a millionth of a MB. */
export const sumOf = (rest: number, volume: number) => Math.round((rest + volume) * 1e6) / 1e6;
