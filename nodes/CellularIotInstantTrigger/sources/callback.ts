import type { INodeProperties } from 'n8n-workflow';
import { apiSecretLocator } from '../../shared/fields/callbackLocators';
import { idList, readIdList } from '../../shared/fields/idList';
import { searchServiceProfiles } from '../../shared/fields/profileLocators';
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

export const callbackFields: INodeProperties[] = [
	callbackNotice,
	profilesField,
	...shownFor({ profiles: ['chosen'] }, [serviceProfilesField]),
	signatureField,
	...shownFor({ signature: ['none'] }, [unsignedNotice]),
	...shownFor({ signature: ['chosen'] }, [{ ...apiSecretLocator, required: true }]),
];

/** How far before the first publishing a workflow begins: value, label, milliseconds. */
const START_FROM = [
	['allWaiting', 'All That Waits', Number.POSITIVE_INFINITY],
	['lastDay', 'Last Day', DAY_MS],
	['lastHour', 'Last Hour', HOUR_MS],
	['now', 'Now', 0],
] as const;

export const callbackOptions: INodeProperties[] = [
	{
		displayName: 'Include Interim Reports',
		name: 'interimReports',
		type: 'boolean',
		default: false,
		description:
			'Whether reports whose status is not final start the workflow, too: pending, in progress, buffered',
	},
	{
		displayName: 'Start From',
		name: 'startFrom',
		type: 'options',
		options: START_FROM.map(([value, name]) => ({ name, value })),
		default: 'now',
		description:
			'Which SMS and reports that wait at the service start the workflow when it is first published',
	},
];

function chosen(parameters: Parameters): number[] {
	const ids = readIdList(parameters, 'serviceProfileIds', 'A profile ID is a number.');
	if (ids.length > 0) return ids;
	const advice = 'Add at least one profile: choose it from the list, or give its ID.';
	return parameters.refuse('serviceProfileIds', 'is empty', advice);
}

function readSignature(parameters: Parameters): Signature {
	const mode = parameters.choice('signature', ['derived', 'chosen', 'none']);
	return mode === 'chosen' ? { mode, secretId: parameters.id('apiSecretId') } : { mode };
}

/** What a form asks for whose records come in a callback: a profile has one for SMS and reports. */
export function readCallback(
	parameters: Parameters,
	options: Parameters,
	methods: readonly Method[],
): SourceForm {
	const isAll = parameters.choice('profiles', ['all', 'chosen']) === 'all';
	const profiles = isAll ? 'all' : chosen(parameters);
	const values = START_FROM.map(([value]) => value);
	const start = options.has('startFrom') ? options.choice('startFrom', values) : 'now';
	const includesInterim = options.optionalFlag('interimReports') === true;
	return {
		channel: new CallbackChannel({ profiles, signature: readSignature(parameters) }),
		methods,
		startMs: START_FROM.find(([value]) => value === start)?.[2],
		matches: (sms, method) => method === 'POST' || includesInterim || !isInterim(sms),
	};
}
