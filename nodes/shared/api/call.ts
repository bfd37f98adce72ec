import type { Api } from './client';
import type { Text } from './errorTexts';
import { type ApiRequest, type Body, type Expected, failed, type Result, success } from './types';

const CONFLICT = 409;

/** Texts for refusals that mean something special to one operation, by HTTP status. */
export type Refusals = Record<number, Text>;

/**
 * Sends one request and gives what `read` makes of its body. A refusal with a status of `refusals` is told with that
 * text instead of the general one. So is the 409 of a repeated DELETE: with a text, it does not mean "done before".
 */
export async function call<E extends Expected, T>(
	api: Api,
	request: ApiRequest<E>,
	read: (body: Body<E>) => T,
	refusals: Refusals = {},
): Promise<Result<T>> {
	const answer = await api.send(request);
	if (!answer.ok) return failed({ ...answer.failure, ...refusals[answer.failure.status ?? 0] });
	const { assumed, body } = answer.value;
	const text = assumed?.status === CONFLICT ? refusals[CONFLICT] : undefined;
	if (assumed === undefined || text === undefined || request.method !== 'DELETE') {
		return success(read(body));
	}
	return failed({ ...assumed, ...text });
}
