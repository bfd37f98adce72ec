import { path } from '../../../shared/api/path';
import { type Result, success } from '../../../shared/api/types';
import type { Parameters } from '../../../shared/form/parameters';
import { readEndpoint } from '../../../shared/lookup/endpoint';
import type { Run } from '../../../shared/run/operation';

export const readBlock = (parameters: Parameters) => ({
	endpoint: readEndpoint(parameters),
	operatorId: parameters.id('operatorId'),
});

export const blacklistPath = (endpointId: number) =>
	path`/api/v1/endpoint/${endpointId}/operator_blacklist`;

export const blockPath = (endpointId: number, operatorId: number) =>
	`${blacklistPath(endpointId)}${path`/${operatorId}`}`;

/**
 * Blocks a network; returns whether it was blocked before (docs/service/endpoints.md, *Operator blacklist*). The 409
 * says that it was.
 */
export async function block(
	run: Run,
	endpointId: number,
	operatorId: number,
): Promise<Result<boolean>> {
	const location = blockPath(endpointId, operatorId);
	const answer = await run.api.send({ method: 'PUT', path: location, expect: 'empty' });
	if (answer.ok) return success(false);
	return answer.failure.status === 409 ? success(true) : answer;
}
