import type { Forms } from './device';

export const eventForms = (): Forms => ({
	'event/getAll': () => ({ returnAll: true, timeRange: 'last30Days' }),
});
