import type { Api } from '../../shared/api/client';
import { path } from '../../shared/api/path';
import type { Result } from '../../shared/api/types';
import { rowsOf } from './source';
import type { Rows } from './source';

/** The SMS of an endpoint. They come as a whole, newest first, without paging or a time filter (supplement.md 7.1). */
export async function readSmsList(
	api: Api,
	{ endpoint }: { endpoint: number },
): Promise<Result<Rows>> {
	const list = path`/api/v1/endpoint/${endpoint}/sms`;
	const answer = await api.send({ method: 'GET', path: list, expect: 'records' });
	return answer.ok ? rowsOf(answer.value, `GET ${list}`) : answer;
}
