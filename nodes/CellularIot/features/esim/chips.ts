import type { IDataObject } from 'n8n-workflow';
import { readRecord, readRecords } from '../../../shared/api/call';
import { readPages } from '../../../shared/api/pages';
import { path } from '../../../shared/api/path';
import { refused, type Result, success } from '../../../shared/api/types';
import type { LookupRun } from '../../../shared/lookup/ids';
import { isOnline } from '../../../shared/records/connectivity';
import { holderOf } from '../../../shared/records/euicc';
import { firstTexts, toId } from '../../../shared/values';

/** A chip and its operations. */
export interface Chip {
	euicc: IDataObject;
	operations: IDataObject[];
}

/** Reads a chip and all its operations (docs/service/esim.md, *Operations of a chip*). */
export async function readChip({ api }: LookupRun, id: number): Promise<Result<Chip>> {
	const list = { path: path`/api/v1/euicc/${id}/operation`, pageSize: 100, query: {} };
	const operations = await readPages(api, list);
	if (!operations.ok) return operations;
	// Later than the operations, so that the profile of one that is done is enabled.
	return await readRecord(api, path`/api/v1/euicc/${id}`, (euicc) => ({
		euicc,
		operations: operations.value.rows,
	}));
}

/** Returns whether the device of a chip is online; undefined if no profile names a device. */
export async function isBack({ api }: LookupRun, euicc: IDataObject) {
	const id = toId(holderOf(euicc).id);
	if (id === undefined) return success(undefined);
	return await readRecord(api, path`/api/v1/endpoint/${id}/connectivity`, isOnline);
}

/**
 * Returns the id of the action whose description has one of the words.
 * @assumption The descriptions have the words of the industry (docs/service/esim.md, *Words of operations*). Check: GET
 * `/api/v1/euicc/operation/action`.
 */
export async function actionIdOf({ api }: LookupRun, ...words: string[]): Promise<Result<number>> {
	const list = await readRecords(api, '/api/v1/euicc/operation/action');
	if (!list.ok) return list;
	const texts = list.value.map(({ description }) => String(description).toLowerCase());
	const place = texts.findIndex((text) => words.some((word) => text.startsWith(word)));
	const id = toId(list.value[place]?.id);
	if (id !== undefined) return success(id);
	const advice = `The service has: ${firstTexts(texts)}`;
	return refused(`The service has no action that is called ${words.join(' or ')}`, advice);
}
