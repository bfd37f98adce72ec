import { locator, withService } from '../../../../engine';
import { DEVICE, list, RANGE, tenEvents, texts } from './fixtures/tenEvents';

const service = withService();
const ofDevice = (id: unknown, extra: object = {}) =>
	list({ scope: 'endpoint', endpointId: locator('id', id as number), ...extra });

beforeEach(() => tenEvents(service));

it('gives the newest first, with ten fields', async () => {
	const { json, error, hints } = await service.run(list({ limit: 3 }));
	expect(error).toBeUndefined();
	expect(texts(json)).toEqual(['event 9', 'event 8', 'event 7']);
	expect(json[1]).toMatchObject({
		timestamp: expect.stringMatching(/\.\d{3}Z$/),
		event_type: 'SIM activation',
		event_severity: 'Info',
		event_source: 'Network',
		alert: false,
		description: 'event 8',
		endpoint_id: DEVICE,
		endpoint_name: 'water-meter-0001',
		iccid: '8988303000000000001',
	});
	expect(service.sent()).toEqual(['GET /api/v1/event']);
	expect(service.lastQuery()).toEqual({
		q: expect.stringMatching(RANGE),
		sort: '-id',
		page: '1',
		per_page: '3',
	});
	expect(hints).toMatchObject([{ message: expect.stringContaining('3 of 10 results') }]);
});

it('gives those of one device, and names it', async () => {
	const { json } = await service.run(ofDevice(DEVICE, { returnAll: true }));
	expect(texts(json)).toEqual(['event 8', 'event 6', 'event 4', 'event 2', 'event 0']);
	expect(json).toMatchObject(json.map(() => ({ endpoint_id: DEVICE })));
	expect(service.sent()).toEqual([`GET /api/v1/endpoint/${DEVICE}/event`]);
	const raw = await service.run(ofDevice(DEVICE, { limit: 1, simplify: false }));
	expect(raw.json).toMatchObject([{ endpoint_id: DEVICE, event_type: { id: 8 } }]);
});

it('says that an empty list may mean that there is no such endpoint', async () => {
	const { json, error, hints } = await service.run(ofDevice(999));
	expect(error).toBeUndefined();
	expect(json).toEqual([]);
	expect(hints).toMatchObject([{ message: expect.stringContaining('does not exist') }]);
});

it('gives those of one SIM in all devices, newest first, and names it', async () => {
	const id = service.world.endpoints.get(DEVICE)?.simId ?? 0;
	const ofSim = (simId: number) =>
		list({ scope: 'sim', simId: locator('id', simId), returnAll: true });
	const json = await service.output(ofSim(id));
	expect(texts(json)).toEqual(['event 8', 'event 6', 'event 4', 'event 2', 'event 0']);
	expect(json[0]).toMatchObject({ sim_id: id, endpoint_name: 'water-meter-0001' });
	expect(service.sent()).toEqual([`GET /api/v1/sim/${id}/event`]);
	const unknown = await service.run(ofSim(999));
	expect([unknown.json, unknown.error]).toEqual([[], undefined]);
	expect(unknown.hints).toMatchObject([
		{ message: expect.stringContaining('the SIM does not exist') },
	]);
});

it('joins several tags with one pipe, and names those that do not exist', async () => {
	const form = list({ filters: { tags: ['nowhere', 'never'] } });
	const { json, error, hints } = await service.run(form);
	expect([json, error]).toEqual([[], undefined]);
	const [query] = service.control.requests().filter(({ path }) => /event$/.test(path));
	expect(query?.query.q).toMatch(/,tags:nowhere\|never$/);
	expect(hints).toMatchObject([
		{ message: "No tag has the name 'nowhere' or 'never'. Choose one of the list." },
	]);
	service.control.resetRequests();
	const many = list({ filters: { tags: 'a,b,c,d,e,f,g' } });
	await service.refuses(many, "'Tag Names or IDs' holds 7 values");
});
