import { UserError } from 'n8n-workflow';
import type { Failure } from '../api/types';

/** A login that failed, as n8n shows it; `retryAfterMs` is read again where a poll tells n8n how long to rest. */
export const loginError = ({ message, description, retryAfterMs }: Failure): UserError =>
	new UserError(message ?? 'The session could not be opened', {
		description,
		extra: { retryAfterMs },
	});
