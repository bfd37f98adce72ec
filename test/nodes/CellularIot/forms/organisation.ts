import { daysAgo } from './device';
import type { Forms, Service } from './device';

export const organisationForms = (service: Service): Forms => ({
	'organisation/checkAccess': { form: () => ({}), refusedRows: true },
	'organisation/get': () => ({}),
	'organisation/getUsage': () => ({
		output: 'perDay',
		timeRange: 'custom',
		from: daysAgo(service, 3),
	}),
});
