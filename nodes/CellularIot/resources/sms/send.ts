import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { withoutId } from '../../../shared/api/errors';
import { idFromLocation, path } from '../../../shared/api/path';
import { failed, success } from '../../../shared/api/types';
import { endpointLocator } from '../../../shared/fields/endpointLocator';
import { endpointIdOf, readEndpoint } from '../../../shared/fields/endpointLookup';
import { inOrderPerEndpoint } from '../../../shared/lanes';
import { operation } from '../../../shared/operation';
import type { Parameters } from '../../../shared/parameters';
import { DCS, encodingOf } from '../../../shared/sms/encoding';

const fields: INodeProperties[] = [
	endpointLocator,
	{
		displayName: 'Text',
		name: 'payload',
		type: 'string',
		typeOptions: { rows: 3 },
		required: true,
		default: '',
		placeholder: 'e.g. STATUS',
		hint: 'One SMS holds 160 characters, or 70 when it contains emoji or letters such as ł',
		description: 'What to send to the device',
	},
	{
		displayName: 'Additional Fields',
		name: 'additionalFields',
		type: 'collection',
		placeholder: 'Add Field',
		default: {},
		options: [
			{
				displayName: 'Expiry Date',
				name: 'expiryDate',
				type: 'dateTime',
				default: '',
				description: 'Until when the service tries to deliver; empty means 24 hours',
			},
			{
				displayName: 'Reply Address',
				name: 'destAddress',
				type: 'string',
				default: '',
				placeholder: 'e.g. 12345',
				description: 'The address the device sees as the one to reply to',
			},
			{
				displayName: 'Sender',
				name: 'sourceAddress',
				type: 'string',
				default: '',
				placeholder: 'e.g. 12345',
				description: 'The sender shown on the device: a number, or up to 11 letters and digits',
			},
		],
	},
];

/** Alphanumeric senders need their type said (supplement.md 7.2). */
const ALPHANUMERIC = 208;

function readSender(optional: Parameters): IDataObject {
	const sender = optional.text('sourceAddress');
	if (sender === undefined) return {};
	if (/^\+?\d{1,20}$/.test(sender)) return { source_address: sender };
	if (!/^[A-Za-z0-9 ._-]{1,11}$/.test(sender)) {
		optional.refuse('sourceAddress', 'must be a number, or up to 11 letters and digits');
	}
	return { source_address: sender, source_address_type: { id: ALPHANUMERIC } };
}

function read(parameters: Parameters) {
	const endpoint = readEndpoint(parameters);
	const payload = parameters.exactText('payload');
	const { dcs, used, available } = encodingOf(payload);
	if (used > available) {
		parameters.refuse(
			'payload',
			`is too long for one SMS: it counts ${used} characters, one SMS holds ${available}`,
			dcs === DCS.ucs2
				? 'An emoji or a letter outside the GSM alphabet makes an SMS hold 70 characters instead of 160, and an emoji counts twice.'
				: 'Shorten it, or send several SMS. The characters € [ ] { } \\ ^ ~ | count twice.',
		);
	}
	const optional = parameters.group('additionalFields');
	const body: IDataObject = { payload, ...readSender(optional) };
	if (dcs !== DCS.gsm7) body.dcs = dcs;
	const destAddress = optional.text('destAddress');
	if (destAddress !== undefined) body.dest_address = destAddress;
	const expiryDate = optional.time('expiryDate');
	if (expiryDate !== undefined) body.expiry_date = expiryDate;
	return { endpoint, body };
}

/** POST /api/v1/endpoint/{id}/sms answers 201 without a body; the new id is the end of `Location` (supplement.md 7.1). */
export const send = operation({
	value: 'send',
	name: 'Send',
	action: 'Send an SMS',
	description: 'Send a text message to a device',
	fields,
	lane: inOrderPerEndpoint,
	confirm: 'send this SMS, which may be charged',
	read,
	async run(run, { endpoint, body }) {
		const endpointId = await endpointIdOf(run, endpoint);
		if (!endpointId.ok) return endpointId;
		const answer = await run.api.send({
			method: 'POST',
			path: path`/api/v1/endpoint/${endpointId.value}/sms`,
			body,
			expect: 'empty',
		});
		if (!answer.ok) return answer;
		const id = idFromLocation(answer.value.headers.location);
		if (id === undefined) return failed(withoutId('POST .../sms'));
		return success({ id, endpoint_id: endpointId.value, ...body });
	},
});
