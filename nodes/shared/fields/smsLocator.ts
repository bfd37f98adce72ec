import type { IDataObject, ILoadOptionsFunctions, INodeProperties } from 'n8n-workflow';
import { path } from '../api/url';
import { part } from '../records/record';
import { isWaiting, smsDirection } from '../records/sms';
import { chosenEndpoint } from './endpointLocator';
import { joinLabel, lineOf, shortListLocator, withSearch } from './locator';
import { shortSearch } from './search';
import { plainText } from '../values';

const chosenSms = async (host: ILoadOptionsFunctions) =>
	path`/api/v1/endpoint/${await chosenEndpoint(host)}/sms`;

const searchSms = shortSearch({ path: chosenSms, line: smsLine });

export const smsLocator = shortListLocator({
	displayName: 'SMS',
	name: 'smsId',
	required: true,
	description: "An SMS of the chosen 'Endpoint'",
	search: { searchSms },
	one: 'an SMS',
	example: '19700002',
	typeOptions: { loadOptionsDependsOn: ['endpointId.value'] },
});

const searchWaitingSms = shortSearch({ path: chosenSms, isShown: isWaiting, line: smsLine });

/** An SMS that can be canceled. */
export const waitingSmsLocator: INodeProperties = {
	...withSearch(smsLocator, { searchWaitingSms }),
	description:
		"An SMS of the chosen 'Endpoint'; the list shows those that were sent to it and wait",
};

const PREVIEW = 40;

/** `STATUS (MT, delivered)`. */
function smsLine(sms: IDataObject): string {
	const text = plainText(sms.payload);
	const preview = text.length > PREVIEW ? `${text.slice(0, PREVIEW)}...` : text;
	const status = plainText(part(sms, 'status').description).toLowerCase();
	return lineOf(sms, preview, joinLabel(smsDirection(sms) ?? 'SMS', status));
}
