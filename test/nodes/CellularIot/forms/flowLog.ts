import { DEVICE } from './device';
import type { Forms } from './device';

export const flowLogForms = (): Forms => ({
	'flowLog/getAll': () => ({ ...DEVICE, returnAll: true }),
	'flowLog/getDestinations': () => ({ ...DEVICE, returnAll: true }),
});
