import { locator } from '../../../engine';
import type { Forms, Service } from './device';

const URL = 'https://n8n.example.com/webhook/schema';

export const apiCallbackForms = (service: Service): Forms => ({
	'apiCallback/create': () => ({ url: URL, additionalFields: { purpose: 'schema' } }),
	'apiCallback/delete': async () => {
		const create = { resource: 'apiCallback', operation: 'create', url: URL };
		const { json } = await service.run(create);
		return { apiCallbackId: locator('id', Number((json[0] as { id?: number }).id)) };
	},
	'apiCallback/getAll': () => ({}),
});
