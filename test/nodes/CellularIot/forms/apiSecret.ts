import { locator } from '../../../engine';
import type { Forms } from './device';

/** A secret of the sandbox that no profile uses. */
const UNUSED = 8;

export const apiSecretForms = (): Forms => ({
	'apiSecret/create': () => ({ purpose: 'schema', secret: 'a-secret-of-the-schema-that-is-long' }),
	'apiSecret/delete': () => ({ apiSecretId: locator('id', UNUSED) }),
	'apiSecret/getAll': () => ({}),
});
