import type { Failure } from './types';

export interface Text {
	message: string;
	description: string;
}

/** Added where a write may have reached the service although no answer came back. */
export const CHECK_WRITE = 'The change may have been applied: check it before you run this again.';

/** By HTTP status (docs/service/errors.md, *Statuses*). The service adds its own text to most. */
export const BY_STATUS: Record<number, Text> = {
	400: {
		message: 'The service could not read the request',
		description: 'Check the values of the fields; an ID must be a whole number.',
	},
	401: {
		message: 'The service did not accept the session of this credential',
		description:
			'The login behind it may have been ended meanwhile. Open the credential and test it.',
	},
	403: {
		message: 'The service does not allow this',
		description:
			"The role behind the credential lacks the permission, or the feature is not enabled for the organization. 'Organisation: Check Access' tells which.",
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
		description: 'Check the values that were sent. Correct them and run it again.',
	},
	429: {
		message: 'The service is receiving too many requests',
		description:
			'Other workflows and users of this address count too. Wait a moment, or send fewer at once.',
	},
};

/** By the error code of the service. A missing text is that of the status. */
export const BY_CODE: Record<number, Partial<Text>> = {
	1301: {
		description: "Check the filter: the names of its fields, and that no value holds ',' or '||'.",
	},
	1302: { description: 'Check the order that was asked for: the list may not know that field.' },
	1405: {
		message: 'There is one like this already',
		description: 'Use the one that is there, or change the value that must be unique.',
	},
	1502: {
		description:
			"SIMs are in devices: turn on 'Detach Devices', which takes the devices offline, or leave these SIMs out.",
	},
	1503: {
		description: 'The status of a SIM does not allow it. Leave the SIM out.',
	},
	1504: {
		description:
			'The user of the credential is no Administrator of the workspace that the SIMs are in. Use the login of one.',
	},
	1505: {
		description:
			'The rules of a country do not let its SIMs move together with others. Move them on their own.',
	},
	1601: {
		message: 'The service has no address to give',
		description:
			'The IP address space is full, or another device is being created in it at the moment. Try again, or choose another space.',
	},
};

/** Any other status from 400 to 499. */
export const OTHER_REFUSAL: Text = {
	message: 'The service refuses the request',
	description:
		"Check the values of the fields. If no request works, check the credential's 'Base URL': something between n8n and the service may be refusing it.",
};

/** Any status from 500 on. */
export const SERVER_TEXT: Text = {
	message: 'The service could not handle the request',
	description: 'This is on the side of the service. Try again later.',
};

/** Failures without a refusal of the service. */
export const BY_KIND: Record<Exclude<Failure['kind'], 'status'>, Text> = {
	network: {
		message: 'The connection to the service was lost or could not be made',
		description:
			"Try again later. If it never worked, check the credential's 'Base URL', and that this n8n may connect to it.",
	},
	timeout: {
		message: 'The service did not answer in time',
		description: 'Try again later, or ask for less at once.',
	},
	shape: {
		message: 'The answer is not what the service should send',
		description:
			"Try again later. If it never worked, check the credential's 'Base URL': a web page or a proxy may be answering instead.",
	},
	size: {
		message: 'The answer is larger than 64 MB, which is more than a workflow can work with',
		description: 'Ask for less at once: a shorter time range, a filter, or fewer results.',
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

const UNTRUSTED =
	'This n8n does not trust the certificate there. Who runs n8n can add its issuer (NODE_EXTRA_CA_CERTS).';

export const SOCKET_TEXT: Record<string, string> = {
	ECONNREFUSED: 'Nothing is listening at that address.',
	ENOTFOUND: 'The host name is not known.',
	EAI_AGAIN: 'The host name could not be looked up at the moment.',
	ECONNRESET: 'The connection was cut before the answer was complete.',
	EPROTO: 'What answers there does not speak https.',
	ERR_SSL_WRONG_VERSION_NUMBER: 'What answers there does not speak https.',
	ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate there is made out to another host name.',
	CERT_HAS_EXPIRED: 'The certificate there has expired.',
	DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
	SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
	UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
	UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
};
