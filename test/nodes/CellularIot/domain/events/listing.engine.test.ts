import { withService } from '../../../../engine';
import { DEVICE, list, tenEvents } from '../../resources/event/fixtures/tenEvents';

const service = withService();

beforeEach(() => tenEvents(service));

it('explains an empty list by an ID where the service takes a name, in both lists', async () => {
	const simId = service.world.endpoints.get(DEVICE)?.simId;
	const all = list({ filters: { q: `endpoint:${DEVICE}` } });
	for (const form of [all, list({ scope: 'sim', simId, filters: { q: 'network:3' } })]) {
		const { json, hints } = await service.run(form);
		expect(json).toEqual([]);
		expect(hints).toMatchObject([{ message: expect.stringContaining('which take names') }]);
	}
});

it('says nothing about an empty list of the organization', async () => {
	const { json, hints } = await service.run(list({ filters: { q: 'type:60' } }));
	expect([json, hints]).toEqual([[], []]);
});
