import { lineOf, shortListLocator } from './locator';
import { shortSearch } from './search';

const searchEsmeInterfaceTypes = shortSearch({
	path: '/api/v1/esme_interface_type',
	line: (type) => lineOf(type, type.description),
});

/** See docs/service/lookups.md, *SMS interface types*, and docs/service/callbacks.md, *Attach to a profile*. */
export const esmeInterfaceLocator = shortListLocator({
	displayName: 'ESME Interface Type',
	name: 'esmeInterfaceTypeId',
	description: 'How SMS from the devices reach your systems, for example by callback or by SMPP',
	search: { searchEsmeInterfaceTypes },
	one: 'an interface type',
	example: '1',
});

/** List of API callbacks (docs/service/callbacks.md, *Objects*). */
export const API_CALLBACKS = '/api/v1/api_callback';

/** `MO SMS (https://example.org/hook)`; the purpose may be missing. */
const searchApiCallbacks = shortSearch({
	path: API_CALLBACKS,
	line: (callback) => lineOf(callback, callback.purpose, callback.url),
});

export const apiCallbackLocator = shortListLocator({
	displayName: 'API Callback',
	name: 'apiCallbackId',
	description: 'The address that the service calls for SMS from the devices and delivery reports',
	search: { searchApiCallbacks },
	one: 'a callback',
	example: '31',
});

/** List of API secrets (docs/service/callbacks.md, *Objects*). */
export const SIGNING_ROUTE = '/api/v1/api_secret';

/** `sign (ID 7)`: two secrets may have the same purpose. */
const searchApiSecrets = shortSearch({
	path: SIGNING_ROUTE,
	line: (secret) => lineOf(secret, secret.purpose, secret.purpose ? `ID ${String(secret.id)}` : ''),
});

/** Signs the calls of the service (docs/service/callbacks.md, *Signature*). */
export const apiSecretLocator = shortListLocator({
	displayName: 'API Secret',
	name: 'apiSecretId',
	description: 'The secret that the service signs its calls with, chosen by its purpose',
	search: { searchApiSecrets },
	one: 'a secret',
	example: '7',
});
