import type { IDataObject } from 'n8n-workflow';
import type { Api } from '../../shared/api/client';
import { path } from '../../shared/api/path';
import type { Result } from '../../shared/api/types';
import { simplifySms, smsDirection } from '../../shared/records/sms';
import { contentOf, idText } from '../identity';
import { parseTime } from '../time';
import { rowsOf, source } from './source';
import type { Rows } from './source';

/** The list comes as a whole, newest first, without paging or a time filter (supplement.md 7.1). */
async function readAll(api: Api, { endpoint }: { endpoint: number }): Promise<Result<Rows>> {
	const list = path`/api/v1/endpoint/${endpoint}/sms`;
	const answer = await api.send({ method: 'GET', path: list, expect: 'records' });
	return answer.ok ? rowsOf(answer.value, `GET ${list}`) : answer;
}

/**
 * SMS that a device sent (MO): `sms_type` 2 in the endpoint's SMS list (supplement.md 7.3, 7.4). Watched by
 * `submit_date`, known by `id`.
 */
export const smsReceived = source<null>({
	value: 'smsReceived',
	name: 'SMS Received',
	action: 'On SMS received',
	description: 'When a device has sent an SMS (MO)',
	noun: 'received SMS',
	advice: 'Send an SMS from one of the chosen devices, then fetch a test event again.',
	kind: 'log',
	fields: [],
	overlapMinutes: 15,
	bounded: false,
	readFilter: () => null,
	read: readAll,
	readNewest: readAll,
	timeOf: (sms) => parseTime(sms.submit_date),
	identityOf: (sms: IDataObject) => idText(sms.id) ?? contentOf(sms),
	matches: (sms) => smsDirection(sms)?.trim().toUpperCase() === 'MO',
	simplify: simplifySms,
});
