import type {
	IDataObject,
	ILoadOptionsFunctions,
	INodeListSearchResult,
	INodeProperties,
} from 'n8n-workflow';
import { path } from '../api/path';
import { part } from '../records/record';
import { isWaiting, smsDirection } from '../records/sms';
import { chosenEndpoint } from './endpointLocator';
import { idMode, listMode } from './modes';
import { searchWhole, withSearch } from './search';
import type { Choice } from './search';

/** Chooses one SMS of the endpoint chosen above: from the list, newest first, or by its id. */
export const smsLocator: INodeProperties = {
	displayName: 'SMS',
	name: 'smsId',
	type: 'resourceLocator',
	required: true,
	default: { mode: 'list', value: '' },
	description: "An SMS of the chosen 'Endpoint'",
	typeOptions: { loadOptionsDependsOn: ['endpointId.value'] },
	modes: [listMode('an SMS', 'searchSms'), idMode('an SMS', '19700002')],
};

/** Chooses one SMS that still waits for the device, so that it can be canceled. */
export const waitingSmsLocator: INodeProperties = {
	...withSearch(smsLocator, 'searchWaitingSms'),
	description:
		"An SMS of the chosen 'Endpoint'; the list shows those that were sent to it and wait",
};

const PREVIEW = 40;

/** A line of the SMS list: the text, which way it went, and its status. */
function smsLine(sms: IDataObject): Choice {
	const text = String(sms.payload ?? '');
	const preview = text.length > PREVIEW ? `${text.slice(0, PREVIEW)}...` : text;
	const status = String(part(sms, 'status').description ?? '').toLowerCase();
	return {
		name: `${preview} (${smsDirection(sms) ?? 'SMS'}, ${status})`,
		value: String(sms.id),
	};
}

async function listSms(
	host: ILoadOptionsFunctions,
	choice: (sms: IDataObject) => Choice | undefined,
	typed = '',
): Promise<INodeListSearchResult> {
	const endpointId = await chosenEndpoint(host);
	return await searchWhole(host, path`/api/v1/endpoint/${endpointId}/sms`, choice, typed.trim());
}

/** All SMS of the endpoint. */
export async function searchSms(
	this: ILoadOptionsFunctions,
	typed?: string,
): Promise<INodeListSearchResult> {
	return await listSms(this, smsLine, typed);
}

/** The SMS to the device whose delivery was not tried yet or that are buffered (docs/service/sms.md, *Statuses*). */
export async function searchWaitingSms(
	this: ILoadOptionsFunctions,
	typed?: string,
): Promise<INodeListSearchResult> {
	return await listSms(this, (sms) => (isWaiting(sms) ? smsLine(sms) : undefined), typed);
}
