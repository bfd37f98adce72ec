import type { Failure, Result } from '../../shared/api/types';

/** The refusal of an address space that is full or busy; it has a text of its own. */
const NO_ADDRESS = 1601;
const NOT_FOUND =
	"Check that the profiles, the SIM and the address space exist in the workspace of the credential. The service also answers this when the IP address space is full: then choose another 'IP Address Space'.";

const codeOf = ({ body }: Failure) =>
	Number((body as { error_code?: unknown } | null | undefined)?.error_code);

/** Adds the other meaning of a 404 to a creation: no free address (docs/service/endpoints.md, *Create*). */
export function withCreationAdvice<T>(answer: Result<T>): Result<T> {
	if (answer.ok || answer.failure.status !== 404 || codeOf(answer.failure) === NO_ADDRESS) {
		return answer;
	}
	return { ok: false, failure: { ...answer.failure, description: NOT_FOUND } };
}
