import { withService } from '../../../../engine';
import { about, addStream } from './fixtures/streams';

const service = withService();
const stream = (id: number) => service.world.dataStreams.get(id);

it('sends only what changes, and keeps the headers', async () => {
	const id = addStream(service, 1);
	const form = about('update', id, { filter: 'alerts', updateFields: { name: ' Alerts ' } });
	const json = await service.output(form);
	const body = { name: 'Alerts', filters: [{ field: 'alert', value: true }] };
	expect(json).toEqual([{ updated: true, id, ...body }]);
	expect(service.lastRequest()).toMatchObject({ method: 'PATCH', body });
	expect(stream(id)?.destination.headers).toEqual(['X-Hook-Key:of-another-system']);
	await service.run(about('update', id, { filter: 'all' }));
	expect(service.lastBody()).toEqual({ filters: [] });
});
