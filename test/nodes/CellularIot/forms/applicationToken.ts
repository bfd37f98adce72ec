import { locator } from '../../../engine';
import type { Forms } from './device';

/** The token of the sandbox that has expired. */
const TOKEN = { applicationTokenId: locator('id', 12053) };

export const applicationTokenForms = (): Forms => ({
	'applicationToken/create': () => ({
		description: 'plant',
		additionalFields: { expiryDate: '2099-12-31T00:00:00Z', ip: '192.0.2.0/24' },
	}),
	'applicationToken/getAll': () => ({}),
	'applicationToken/revoke': () => TOKEN,
	'applicationToken/update': () => ({ ...TOKEN, description: 'plant, old' }),
});
