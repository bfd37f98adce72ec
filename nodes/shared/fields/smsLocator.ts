import type {
	IDataObject,
	ILoadOptionsFunctions,
	INodeListSearchResult,
	INodeProperties,
} from 'n8n-workflow';
import { path } from '../api/path';
import { part } from '../records/record';
import { smsDirection } from '../records/sms';
import { chosenEndpoint } from './endpointLocator';
import { searchWhole } from './search';

/** Chooses one SMS of the endpoint chosen above: from the list, newest first, or by its id. */
export const smsLocator: INodeProperties = {
	displayName: 'SMS',
	name: 'smsId',
	type: 'resourceLocator',
	required: true,
	default: { mode: 'list', value: '' },
	description: "An SMS of the chosen 'Endpoint'",
	typeOptions: { loadOptionsDependsOn: ['endpointId.value'] },
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			placeholder: 'Select an SMS...',
			typeOptions: { searchListMethod: 'searchSms', searchable: true },
		},
		{
			displayName: 'ID',
			name: 'id',
			type: 'string',
			placeholder: 'e.g. 19700002',
			validation: [
				{
					type: 'regex',
					properties: {
						regex: '^\\s*[1-9]\\d{0,14}\\s*$',
						errorMessage: 'An SMS ID is a whole number',
					},
				},
			],
		},
	],
};

const PREVIEW = 40;

/** Lines of the SMS list: the text, which way it went, and its status. */
export async function searchSms(
	this: ILoadOptionsFunctions,
	typed?: string,
): Promise<INodeListSearchResult> {
	const endpointId = await chosenEndpoint(this);
	const choice = (sms: IDataObject) => {
		const text = String(sms.payload ?? '');
		const preview = text.length > PREVIEW ? `${text.slice(0, PREVIEW)}...` : text;
		const status = String(part(sms, 'status').description ?? '').toLowerCase();
		const name = `${preview} (${smsDirection(sms) ?? 'SMS'}, ${status})`;
		return { name, value: String(sms.id) };
	};
	return await searchWhole(this, path`/api/v1/endpoint/${endpointId}/sms`, choice, typed?.trim());
}
