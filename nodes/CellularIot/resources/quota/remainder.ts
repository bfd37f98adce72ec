import type { IDataObject } from 'n8n-workflow';
import { readRecord } from '../../../shared/api/call';
import { failed, refused, type Result, success } from '../../../shared/api/types';
import type { Run } from '../../../shared/run/operation';
import { isRefilled } from '../../../shared/records/quota';
import { asNumber, part } from '../../../shared/records/record';
import type { Target } from './quotaType';

const EXPIRED = { id: '3', description: 'EXPIRED' };
const NO_QUOTA = 404;

/** The name decides before the id (docs/service/quotas.md, *Record*). */
const isExpired = ({ id, description }: IDataObject) =>
	typeof description === 'string' && description !== ''
		? description.toUpperCase() === EXPIRED.description
		: String(id) === EXPIRED.id;

/**
 * Reads what is left of a quota, in MB or messages; 0 when expired or missing (docs/service/quotas.md, *Record*).
 * Refuses a quota with daily refill unless `endsRefill`: its replacement would silently lose the refill.
 */
export async function readRemainder(
	run: Run,
	target: Target,
	endsRefill: boolean,
): Promise<Result<number>> {
	const answer = await readRecord(run.api, target.path);
	if (!answer.ok) return answer.failure.status === NO_QUOTA ? success(0) : answer;
	const quota = answer.value;
	if (isExpired(part(quota, 'status'))) return success(0);
	if (isRefilled(quota) === true && !endsRefill) return REFILLED;
	const remainder = asNumber(quota.volume);
	if (typeof remainder === 'number' && remainder >= 0) return success(remainder);
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
