import type { INodeProperties } from 'n8n-workflow';
import { apiSecretLocator } from '../../shared/fields/callbackLocators';
import { optionsOf } from '../../shared/fields/collections';
import { idList, readIdList } from '../../shared/fields/idList';
import { simplifyField } from '../../shared/fields/listing';
import { searchServiceProfiles } from '../../shared/fields/profileLocators';
import { addedFlag, type Field, field, flagField, joined, together } from '../../shared/form/field';
import type { Parameters } from '../../shared/form/parameters';
import { shownFor } from '../../shared/form/shownFor';
import { DAY_MS, HOUR_MS } from '../../shared/records/time';
import type { Signature } from '../registration/attach';
import { CallbackChannel } from '../registration/callbacks';
import { isInterim } from './pushedSms';
import type { Method, SourceForm } from './source';

const profilesField: INodeProperties = {
	displayName: 'Profiles',
	name: 'profiles',
	type: 'options',
	noDataExpression: true,
	options: [
		{ name: 'All Service Profiles', value: 'all' },
		{ name: 'Chosen Service Profiles', value: 'chosen' },
	],
	default: 'chosen',
	description: 'The service profiles of the devices that start the workflow',
};

const serviceProfilesField = idList({
	displayName: 'Service Profiles',
	name: 'serviceProfileIds',
	description: 'Their callback is set when the workflow is published, and removed afterwards',
	row: {
		displayName: 'Service Profile',
		name: 'profile',
		field: 'serviceProfileId',
		description: 'A profile of the devices; with the mode ID also several at once',
	},
	search: { searchServiceProfiles },
	one: 'a profile',
	example: '540001, 540002',
	id: 'The ID of a service profile',
	isNeeded: true,
});

const signatureField: INodeProperties = {
	displayName: 'Signature',
	name: 'signature',
	type: 'options',
	noDataExpression: true,
	options: [
		{
			name: 'Automatic',
			value: 'derived',
			description: 'The trigger makes the secret and stores it at the service',
		},
		{
			name: 'No Signature',
			value: 'none',
			description: 'Calls are not checked',
		},
		{
			name: 'Secret From List',
			value: 'chosen',
			description:
				"A secret that exists at the service; its text is 'Callback Secret' of the credential",
		},
	],
	default: 'derived',
	description: 'How the service proves that a call comes from it',
};

const unsignedNotice: INodeProperties = {
	displayName:
		'Without a signature, anybody who knows the address can start this workflow with an invented SMS.',
	name: 'unsignedNotice',
	type: 'notice',
	default: '',
};

const callbackNotice: INodeProperties = {
	displayName:
		"Publishing makes this node's webhook URL, which the service must reach over https, the callback of these profiles; unpublishing removes it. SMS from before the first publishing do not start the workflow, unless 'Start From' says so.",
	name: 'callbackNotice',
	type: 'notice',
	default: '',
};

/** How far before the first publishing a workflow begins: value, label, milliseconds. */
const START_FROM = [
	['allWaiting', 'All That Waits', Number.POSITIVE_INFINITY],
	['lastDay', 'Last Day', DAY_MS],
	['lastHour', 'Last Hour', HOUR_MS],
	['now', 'Now', 0],
] as const;

/** `startMs`: undefined for any time. */
const options = {
	includesInterim: addedFlag({
		displayName: 'Include Interim Reports',
		name: 'interimReports',
		type: 'boolean',
		default: false,
		description:
			'Whether reports whose status is not final start the workflow, too: pending, in progress, buffered',
	}),
	startMs: field(
		{
			displayName: 'Start From',
			name: 'startFrom',
			type: 'options',
			options: START_FROM.map(([value, name]) => ({ name, value })),
			default: 'now',
			description:
				'Which SMS and reports that wait at the service start the workflow when it is first published',
		},
		(parameters, name) => {
			const values = START_FROM.map(([value]) => value);
			const start = parameters.has(name) ? parameters.choice(name, values) : 'now';
			return START_FROM.find(([value]) => value === start)?.[2];
		},
	),
};

const profiles = together(
	[profilesField, ...shownFor({ profiles: ['chosen'] }, [serviceProfilesField])],
	(parameters) => {
		const isAll = parameters.choice('profiles', ['all', 'chosen']) === 'all';
		return isAll ? 'all' : chosen(parameters);
	},
);

function chosen(parameters: Parameters): number[] {
	const ids = readIdList(parameters, 'serviceProfileIds', 'A profile ID is a number.');
	if (ids.length > 0) return ids;
	const advice = 'Add at least one profile: choose it from the list, or give its ID.';
	return parameters.refuse('serviceProfileIds', 'is empty', advice);
}

const signature = together<Signature>(
	[
		signatureField,
		...shownFor({ signature: ['none'] }, [unsignedNotice]),
		...shownFor({ signature: ['chosen'] }, [{ ...apiSecretLocator, required: true }]),
	],
	(parameters) => {
		const mode = parameters.choice('signature', ['derived', 'chosen', 'none']);
		return mode === 'chosen' ? { mode, secretId: parameters.id('apiSecretId') } : { mode };
	},
);

/**
 * Returns the form of an event whose records come in a callback: a profile has one for SMS and reports. `methods`: an option,
 * or a constant.
 */
export function callbackForm(methods: Field<readonly Method[]>): Field<SourceForm> {
	const fields = joined({
		profiles,
		signature,
		simplify: flagField(simplifyField),
		options: optionsOf({ methods, ...options }),
	});
	return together([callbackNotice, ...fields.properties], (parameters) => {
		const { options: chosenOptions, simplify, ...wanted } = fields.read(parameters);
		const { includesInterim, ...rest } = chosenOptions;
		return {
			...rest,
			channel: new CallbackChannel(wanted),
			matches: (sms, method) => method === 'POST' || includesInterim || !isInterim(sms),
			simplify,
		};
	});
}
