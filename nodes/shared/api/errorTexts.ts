import type { Failure } from './types';

/** What a person reads: what happened, and what to do next. */
export interface Text {
	message: string;
	description: string;
}

export const CHECK_WRITE =
	'The change may have been applied all the same: look it up before you run this again.';

/** Statuses of service.md (*Errors*) and supplement.md 15. `404` and `422` speak mostly through the service's own text. */
export const BY_STATUS: Record<number, Text> = {
	400: {
		message: 'The service could not read the request',
		description: 'Check the values of the fields; an id must be a whole number.',
	},
	401: {
		message: 'The service did not accept the session of this credential',
		description:
			'The login behind it may have been ended meanwhile. Open the credential and test it.',
	},
	403: {
		message: 'The service does not allow this',
		description:
			'The role behind the credential lacks the permission, or the feature is not enabled for the organization.',
	},
	404: {
		message: 'The service did not find what was asked for',
		description: 'Check that it still exists and belongs to the workspace of the credential.',
	},
	409: {
		message: 'The service refuses this in the present state',
		description: 'Look at the state of the thing first; something else may still use it.',
	},
	422: {
		message: 'The service did not accept the values',
		description: 'Correct the fields that are named and run it again.',
	},
	429: {
		message: 'The service is receiving too many requests',
		description:
			'Other workflows and users of this address count too. Wait a moment, or send fewer at once.',
	},
};

export const SERVER_TEXT: Text = {
	message: 'The service could not handle the request',
	description: 'This is on the side of the service. Try again later.',
};

export const BY_KIND: Record<Exclude<Failure['kind'], 'status'>, Text> = {
	network: {
		message: 'The connection to the service was lost or could not be made',
		description:
			"Check that the service can be reached and that the credential's 'Base URL' is right.",
	},
	timeout: {
		message: 'The service did not answer in time',
		description: 'Try again later, or ask for less at once.',
	},
	shape: {
		message: 'The answer is not what the service should send',
		description:
			"Check the credential's 'Base URL': a web page or a proxy may be answering instead.",
	},
	redirect: {
		message: 'The service answered with a redirect, which is not followed',
		description: "Set the credential's 'Base URL' to the final address of the service.",
	},
	login: {
		message: 'The session with the service could not be opened',
		description: 'Open the credential and test it.',
	},
	input: { message: 'The input is not valid', description: '' },
	canceled: { message: 'The execution was stopped', description: '' },
};

export const SOCKET_TEXT: Record<string, string> = {
	ECONNREFUSED: 'Nothing is listening at that address.',
	ENOTFOUND: 'The host name is not known.',
	EAI_AGAIN: 'The host name could not be looked up at the moment.',
	ECONNRESET: 'The connection was cut before the answer was complete.',
};
