import type { IPollFunctions } from 'n8n-workflow';
import { toNodeError } from '../shared/api/errors';
import type { Result } from '../shared/api/types';

/** The value, or the error that n8n shows. */
export function unwrap<T>(host: IPollFunctions, result: Result<T>): T {
	if (result.ok) return result.value;
	throw toNodeError(host.getNode(), result.failure);
}
