import type { IDataObject } from 'n8n-workflow';
import type { Api } from '../../shared/api/client';
import { path } from '../../shared/api/path';
import { success } from '../../shared/api/types';
import type { Result } from '../../shared/api/types';
import type { Rows } from './source';

/**
 * The SMS of an endpoint. They come as a whole, newest first, without paging or a time filter
 * (docs/service/sms.md, *Operations*).
 */
export async function readSmsList(
	api: Api,
	{ endpoint }: { endpoint: number },
): Promise<Result<Rows>> {
	const answer = await api.send({
		method: 'GET',
		path: path`/api/v1/endpoint/${endpoint}/sms`,
		expect: 'records',
	});
	if (!answer.ok) return answer;
	const { body, serviceTime } = answer.value;
	return success({ rows: body as IDataObject[], serviceTime });
}
