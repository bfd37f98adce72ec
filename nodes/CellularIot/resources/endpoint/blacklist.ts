import { readRecords } from '../../../shared/api/call';
import { path } from '../../../shared/api/url';
import { type Result, success } from '../../../shared/api/types';
import type { Run } from '../../../shared/run/operation';
import { toId } from '../../../shared/values';

/** A network of a device. The keys are those of the output. */
interface Target {
	endpoint_id: number;
	operator_id: number;
}

const listPath = ({ endpoint_id: id }: Target) => path`/api/v1/endpoint/${id}/operator_blacklist`;

const pathOf = (target: Target) => `${listPath(target)}${path`/${target.operator_id}`}`;

/**
 * Blocks a network; returns whether it was blocked before (docs/service/endpoints.md, *Operator blacklist*). The 409
 * says that it was.
 */
export async function block(run: Run, target: Target): Promise<Result<boolean>> {
	const answer = await run.api.send({ method: 'PUT', path: pathOf(target), expect: 'empty' });
	if (answer.ok) return success(false);
	return answer.failure.status === 409 ? success(true) : answer;
}

/**
 * Unblocks a network; returns whether it was blocked before. A 404 may mean the endpoint, too: the list tells
 * (docs/service/endpoints.md, *Operator blacklist*).
 */
export async function unblock(run: Run, target: Target): Promise<Result<boolean>> {
	const answer = await run.api.send({ method: 'DELETE', path: pathOf(target), expect: 'empty' });
	if (answer.ok) return success(true);
	if (answer.failure.status !== 404) return answer;
	const isBlocked = await readRecords(run.api, listPath(target), (networks) =>
		networks.some(({ id }) => toId(id) === target.operator_id),
	);
	if (!isBlocked.ok) return isBlocked;
	return isBlocked.value ? answer : isBlocked;
}
