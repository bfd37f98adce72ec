import { failed } from '../../../shared/api/types';
import type { Answer, Result } from '../../../shared/api/types';
import type { Run } from '../../../shared/operation';

const MISSING = 404;

/**
 * PUT of something that becomes part of a profile. After a try without an answer a 409 says that it is there now; a 404
 * says that the profile or the part does not exist, so that no try can have done it.
 */
export async function attach(run: Run, path: string): Promise<Result<Answer>> {
	const answer = await run.api.send({ method: 'PUT', path, expect: 'empty' });
	return answer.ok && answer.value.status === MISSING
		? failed({ kind: 'status', request: `PUT ${path}`, status: MISSING })
		: answer;
}
