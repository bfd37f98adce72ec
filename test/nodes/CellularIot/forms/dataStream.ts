import {
	FAILED_STREAM,
	PAUSED_STREAM,
	RUNNING_STREAM,
} from '../../../../packages/sandbox/src/stream/seed';
import { locator } from '../../../engine';
import { carryOut } from './device';
import type { Forms, Service } from './device';

const NEW = {
	name: 'schema',
	type: 'events',
	url: 'https://n8n.example.com/webhook/schema',
	headers: { header: [{ name: 'X-Hook-Key', value: 'c2NoZW1h' }] },
	filter: 'eventTypes',
	eventTypes: [3, 5],
	additionalFields: { recordsPerRequest: 200 },
};
const stream = (id: number) => ({ dataStreamId: locator('id', id) });

/** A stream that has started: before that, it refuses changes. */
async function create(service: Service) {
	service.control.set({ streamChangeMs: 0 });
	return await carryOut(service, {
		resource: 'dataStream',
		operation: 'create',
		...NEW,
		name: 'old',
	});
}

export const dataStreamForms = (service: Service): Forms => ({
	'dataStream/create': () => NEW,
	'dataStream/delete': {
		form: async () => stream(Number((await create(service)).id)),
		ownTexts: [409, 422],
	},
	'dataStream/get': () => stream(RUNNING_STREAM),
	'dataStream/getAll': async () => {
		await create(service);
		return {};
	},
	'dataStream/pause': { form: () => stream(RUNNING_STREAM), ownTexts: [409, 422] },
	'dataStream/restart': { form: () => stream(FAILED_STREAM), ownTexts: [409, 422] },
	'dataStream/resume': { form: () => stream(PAUSED_STREAM), ownTexts: [409, 422] },
	'dataStream/update': () => ({
		...stream(RUNNING_STREAM),
		filter: 'alerts',
		updateFields: { name: 'Alerts to the control room' },
	}),
});
