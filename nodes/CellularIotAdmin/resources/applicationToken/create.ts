import type { INodeProperties } from 'n8n-workflow';
import { call } from '../../../shared/api/call';
import { withoutId } from '../../../shared/api/errors';
import { failed } from '../../../shared/api/types';
import { descriptionField } from '../../../shared/fields/accessLocators';
import { ACCESS_ROUTE } from '../../../shared/lookup/lists';
import { additionalCollection } from '../../../shared/fields/collections';
import { together } from '../../../shared/form/field';
import { readExpiryDate, withoutGaps } from '../../../shared/form/readers';
import { operation } from '../../../shared/run/operation';
import type { Parameters } from '../../../shared/form/parameters';
import { isBlank } from '../../../shared/values';

const properties: INodeProperties[] = [
	{
		displayName:
			"The service shows the token once, in the output field 'application_token'. Let the next node store it. n8n may keep the output with the execution.",
		name: 'shownOnce',
		type: 'notice',
		default: '',
	},
	...descriptionField.properties,
	additionalCollection([
		{
			displayName: 'Expiry Date',
			name: 'expiryDate',
			type: 'dateTime',
			default: '',
			description: 'When the token expires; empty means never',
		},
		{
			displayName: 'IP Range',
			name: 'ip',
			type: 'string',
			default: '',
			placeholder: 'e.g. 192.0.2.0/24',
			description: 'IP addresses that may use the token, in CIDR notation; empty means all',
		},
	]),
];

function readRange(optional: Parameters): string | undefined {
	const range = optional.text('ip');
	if (range === undefined || /^[\da-f.:]+\/\d{1,3}$/i.test(range)) return range;
	return optional.refuse(
		'ip',
		'must be an address, a slash and a length',
		'For example 192.0.2.0/24, or 192.0.2.7/32 for one address.',
	);
}

/**
 * POST /api/v1/application_token (docs/service/application-tokens.md, *Operations*). The answer is the
 * token text only. The output adds the sent fields.
 */
export const create = operation({
	value: 'create',
	action: 'Create application token',
	description: 'Create a token for a program that uses this workspace',
	fields: together(properties, (parameters) => {
		const optional = parameters.added('additionalFields');
		return withoutGaps({
			description: descriptionField.read(parameters),
			expiry_date: readExpiryDate(optional),
			ip: readRange(optional),
		});
	}),
	confirm: 'create this application token, whose text becomes part of the conversation',
	async run(run, body) {
		const created = await call(
			run.api,
			{ method: 'POST', path: ACCESS_ROUTE, body, expect: 'object' },
			(token) => ({ ...body, ...token }),
		);
		const isWithoutText = created.ok && isBlank(created.value.application_token);
		return isWithoutText ? failed(withoutId(`POST ${ACCESS_ROUTE}`)) : created;
	},
});
