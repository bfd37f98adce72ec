import { device, movingDevicePerTest } from '../play/movingDevice';
import { sandbox, visitor } from '../sandboxHooks';

movingDevicePerTest();

const post = (verb: string, body: object) =>
	visitor.post(`/_sandbox/endpoint/${device.id}/${verb}`, body);
const types = () => sandbox.world.events.map(({ type }) => type);

it('offers over HTTP what happens to a device', async () => {
	expect((await post('move_sim', { imei: '3569380377777701' })).data).toEqual({
		imei: '3569380377777701',
	});
	expect((await post('firmware', { version: '05' })).data).toEqual({ imei: '3569380377777705' });
	expect((await post('travel', { country: 'at' })).data).toEqual({ ok: true });
	sandbox.control.advance(5);
	expect((await post('burst', { sessions: 2, everySeconds: 1 })).status).toBe(200);
	expect(types()).toEqual([5, 1, 3, 5, 3, 5, 3]);
	expect((await post('silence', {})).status).toBe(200);
	expect(device.online).toBe(false);
});

it('refuses what makes no sense, with a reason', async () => {
	for (const [verb, body, reason] of [
		['move_sim', { imei: '12' }, 'imei'],
		['firmware', { version: 'new' }, 'version'],
		['travel', {}, 'No such network'],
		['travel', { planet: 'mars' }, 'Unknown key: planet. Known keys: operator, country'],
		['silence', { keepSession: 'yes' }, 'keepSession'],
		['burst', { sessions: 0 }, 'sessions'],
	] as const) {
		const { status, data } = await post(verb, body);
		expect([status, data.message]).toEqual([400, expect.stringContaining(reason)]);
	}
	const unknown = await visitor.post('/_sandbox/endpoint/7/move_sim', {});
	expect([unknown.status, unknown.data.message]).toEqual([400, 'No endpoint 7']);
});

it('an event that is added carries what the service sends with its type', async () => {
	const at = '2026-03-10T11:00:00Z';
	const event = { endpointId: device.id, at, operator: 141 };
	for (const type of [1, 2, 3, 5]) {
		await visitor.post('/_sandbox/events', { ...event, type, imei: '3569380377777701' });
	}
	await visitor.post('/_sandbox/events', { ...event, type: 3, source: 1 });
	await visitor.post('/_sandbox/events', { ...event, type: 16 });
	const details = sandbox.world.events.map(({ detail }) => detail);
	const place = { id: 141, name: 'Wisla Mobile', country: { iso_code: 'pl' } };
	const session = { ...place, pdp_context: { imeisv: '3569380377777701' } };
	expect(details).toEqual([
		...[1, 2].map(() => expect.objectContaining({ tapcode: expect.any(Array) })),
		expect.not.objectContaining({ tapcode: expect.anything() }),
		expect.objectContaining({ volume: { total: 0, rx: 0, tx: 0 } }),
		null,
		null,
	]);
	expect(details).toMatchObject([place, place, session, session, null, null]);
	const wrong = await visitor.post('/_sandbox/events', { type: 1, ...event, operator: 1 });
	expect(wrong.data.message).toBe('No operator 1');
});
