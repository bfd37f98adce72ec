import { locator } from '../../../engine';
import { carryOut } from './device';
import type { Forms, Service } from './device';

const URL = 'https://n8n.example.com/webhook/schema';

export const apiCallbackForms = (service: Service): Forms => ({
	'apiCallback/create': () => ({ url: URL, purpose: 'schema' }),
	'apiCallback/delete': async () => {
		const create = { resource: 'apiCallback', operation: 'create', url: URL };
		const { id } = await carryOut(service, create);
		return { apiCallbackId: locator('id', Number(id)) };
	},
	'apiCallback/getAll': () => ({}),
});
