import { withService } from '../../../../engine';
import { about, addStream } from './streams';

const service = withService();
const stream = (id: number) => service.sandbox.world.dataStreams.get(id);

describe('data stream update', () => {
	it('sends only what changes, and keeps the headers', async () => {
		const id = addStream(service, 1);
		const form = about('update', id, { filter: 'alerts', updateFields: { name: ' Alerts ' } });
		const { json, error } = await service.run(form);
		expect(error).toBeUndefined();
		const body = { name: 'Alerts', filters: [{ field: 'alert', value: true }] };
		expect(json).toEqual([{ updated: true, id, ...body }]);
		expect(service.sandbox.control.requests().at(-1)).toMatchObject({ method: 'PATCH', body });
		expect(stream(id)?.destination.headers).toEqual(['X-Hook-Key:of-another-system']);
		await service.run(about('update', id, { filter: 'all' }));
		expect(service.sandbox.control.requests().at(-1)?.body).toEqual({ filters: [] });
	});
});
