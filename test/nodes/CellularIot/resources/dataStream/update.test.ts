import { withService } from '../../../../engine';
import { about, addStream, AGENT, changesOf } from './streams';

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

	it('gives refusals of the service, and goes on', async () => {
		const [usage, events] = [addStream(service, 1, 1), addStream(service, 1)];
		const { json } = await service.run(about('update', '={{ $json.id }}', { filter: 'alerts' }), {
			json: [{ id: usage }, { id: events }],
			node: { onError: 'continueRegularOutput' },
		});
		expect(json).toMatchObject([
			{ error: expect.stringContaining('Usage data has no filters') },
			{ updated: true, id: events },
		]);
	});

	it('refuses a form without a change before anything is sent', async () => {
		const { error } = await service.run(about('update', 5101, { updateFields: { name: ' ' } }));
		expect(error?.message).toBe("'Update Fields' holds nothing to change");
		expect(service.sent()).toEqual([]);
	});

	it('asks an AI agent to confirm', async () => {
		const form = about('update', 5101, { filter: 'all' });
		const { error } = await service.run(form, { node: AGENT });
		expect(error?.message).toContain("'Confirm' must be on to change this data stream");
		expect(changesOf(service)).toEqual([]);
	});
});
