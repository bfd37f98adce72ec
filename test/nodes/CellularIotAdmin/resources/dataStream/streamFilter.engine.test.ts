import { withService } from '../../../../engine';
import { about, addStream } from './fixtures/streams';

const service = withService();
const update = async (filter: string, eventTypes: unknown = []) => {
	const id = addStream(service, 1);
	const { error } = await service.run(
		about('update', id, { filter, eventTypes: eventTypes as never }),
	);
	const body = service.lastBody() as { filters?: unknown };
	return error?.message ?? body.filters;
};

it.each([
	['all', undefined, []],
	['alerts', undefined, [{ field: 'alert', value: true }]],
	['eventTypes', [3, '5'], [{ field: 'event_type_id', value: [3, 5] }]],
	['eventTypes', '={{ "3,18" }}', [{ field: 'event_type_id', value: [3, 18] }]],
	['eventTypes', [0], [{ field: 'event_type_id', value: [0] }]],
])('%s with the types %j is sent as %j', async (filter, types, filters) => {
	expect(await update(filter, types)).toEqual(filters);
});

it.each([
	['eventTypes', [], "'Event Type Names or IDs' is empty"],
	['eventTypes', ['SIM activation'], "'Event Type Names or IDs' must hold IDs"],
])('%s with the types %j is refused', async (filter, types, message) => {
	expect(await update(filter, types)).toContain(message);
	expect(service.sent()).toEqual([]);
});
