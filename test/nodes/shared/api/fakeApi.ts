import type { Api } from '../../../../nodes/shared/api/client';
import type { ApiRequest, RawAnswer, Result } from '../../../../nodes/shared/api/types';

/** A connection whose answers are made here; the body is not checked against what was expected. */
export const fakeApi = (
	send: (request: ApiRequest) => Promise<Result<Partial<RawAnswer>>>,
): Api => ({
	baseUrl: 'http://127.0.0.1',
	send: send as Api['send'],
});
