import { locator } from '../../../engine';
import type { Forms } from './device';

export const serviceProfileForms = (): Forms => ({
	'serviceProfile/get': () => ({ serviceProfileId: locator('id', 540001) }),
	'serviceProfile/getAll': () => ({}),
});
