import { FAILED_STREAM, PAUSED_STREAM, RUNNING_STREAM } from '../../../../sandbox/seed/dataStreams';
import { locator } from '../../../engine';
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

export const dataStreamForms = (service: Service): Forms => ({
	'dataStream/create': () => NEW,
	'dataStream/delete': async () => {
		const create = { resource: 'dataStream', operation: 'create', ...NEW, name: 'old' };
		const { json } = await service.run(create);
		return stream(Number((json[0] as { id?: number }).id));
	},
	'dataStream/get': () => stream(RUNNING_STREAM),
	'dataStream/getAll': () => ({}),
	'dataStream/pause': () => stream(RUNNING_STREAM),
	'dataStream/restart': () => stream(FAILED_STREAM),
	'dataStream/resume': () => stream(PAUSED_STREAM),
	'dataStream/update': () => ({
		...stream(RUNNING_STREAM),
		filter: 'alerts',
		updateFields: { name: 'Alerts to the control room' },
	}),
});
