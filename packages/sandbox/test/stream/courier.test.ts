import {
	addEvents,
	create,
	made,
	noMoreThan,
	received,
	requests,
	setStatus,
	stream,
	streamsPerTest,
} from './streams';
import { receiver } from '../callback/receiving';
import { device, sandbox } from '../sandboxHooks';

streamsPerTest();

describe('a stream of events', () => {
	it('brings events since its creation as a list, with its headers', async () => {
		addEvents(2);
		await create({ credentials: { headers: ['X-Key:Zm9v', 'Authorization:Basic YTpi'] } });
		const ids = addEvents(3);
		await requests(1);
		expect(received()).toEqual([ids]);
		expect(receiver.calls[0]).toMatchObject({
			method: 'POST',
			contentType: 'application/json',
			authorization: 'Basic YTpi',
		});
		expect(receiver.raw[0]?.headers['x-key']).toBe('Zm9v');
	});

	it('sends records in the form of streams, not of the list', async () => {
		await create();
		const id = sandbox.control.addEvent({
			type: 18,
			severity: 1,
			alert: true,
			description: 'Quota threshold reached',
			endpointId: device.id,
			at: new Date('2026-03-10T11:59:58.765Z'),
		});
		const bare = sandbox.control.addEvent({ type: 31 });
		await requests(1);
		const sim = sandbox.world.sims.get(device.simId ?? 0);
		expect(receiver.calls[0]?.body).toEqual([
			{
				id,
				timestamp: '2026-03-10T11:59:58Z',
				event_type: { id: 18, description: 'Quota threshold reached' },
				event_source: { id: 0, description: 'Network' },
				event_severity: { id: 1, description: 'WARN' },
				alert: true,
				description: 'Quota threshold reached',
				organisation: { id: 13000, name: 'Example Org' },
				user: null,
				endpoint: {
					id: device.id,
					name: device.name,
					tags: device.tags,
					ip_address: device.ipAddress,
					imei: device.imei,
				},
				sim: {
					id: sim?.id,
					iccid: sim?.iccid,
					msisdn: sim?.msisdn,
					production_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
				},
				imsi: {
					id: expect.any(Number),
					imsi: sim?.imsi,
					import_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
				},
				detail: null,
			},
			expect.objectContaining({ id: bare, endpoint: null, sim: null, imsi: null, user: null }),
		]);
	});

	it('brings the events of a new data session, with its details', async () => {
		await create({ filters: [{ field: 'event_type_id', value: [3] }] });
		const { control } = sandbox;
		control.setOnline(device.id, false);
		control.setOnline(device.id, true);
		await requests(1);
		expect(receiver.calls[0]?.body).toEqual([
			expect.objectContaining({
				detail: expect.objectContaining({
					session_id: expect.any(String),
					pdp_context: expect.objectContaining({ rat_type: 6 }),
				}),
			}),
		]);
	});

	it.each(['PUT', 'PATCH'])('uses the method %s', async (method) => {
		await create({ credentials: { method } });
		addEvents(1);
		await requests(1);
		expect(receiver.calls[0]?.method).toBe(method);
	});

	it('sends no more records at once than its size, one request after another, oldest first', async () => {
		const { id } = await create({ credentials: { size: 10 } });
		const ids = addEvents(25);
		await requests(3);
		expect(received()).toEqual([ids.slice(0, 10), ids.slice(10, 20), ids.slice(20)]);
		expect(stream(id).delivery.acknowledged).toBe(25);
		await noMoreThan(3);
	});

	it('waits for the answer before it sends the next request', async () => {
		receiver.react('silence');
		await create({ credentials: { size: 1 } });
		const ids = addEvents(3);
		await noMoreThan(0, 1);
		expect(received()).toEqual([ids.slice(0, 1)]);
	});

	it.each([
		['types as numbers', { field: 'event_type_id', value: [1, 18] }, [0, 1, 3]],
		['types as texts', { field: 'event_type_id', value: ['5'] }, [2]],
		['alerts', { field: 'alert', value: true }, [1]],
		['alerts as texts', { field: 'alert', value: ['true'] }, [1]],
		['no alerts', { field: 'alert', value: false }, [0, 2, 3]],
	])('filters %s', async (_, filter, expected) => {
		await create({ filters: [filter] });
		const { control } = sandbox;
		const ids = [
			control.addEvent({ type: 1 }),
			control.addEvent({ type: 18, alert: true }),
			control.addEvent({ type: 5 }),
			control.addEvent({ type: 1 }),
		];
		await requests(1);
		expect(received()).toEqual([expected.map((index) => ids[index])]);
	});

	it('is not called when it leads to another computer, or is not Running', async () => {
		await create({ credentials: { url: 'https://hooks.example.org/in' } });
		const { id } = await create();
		await setStatus(id, 2);
		addEvents(1);
		await noMoreThan(0);
	});

	it('goes on while another stream waits for an answer', async () => {
		receiver.react('silence');
		const first = await create();
		const ids = addEvents(1);
		await noMoreThan(0, 1);
		const second = await create();
		const later = addEvents(1);
		await requests(1);
		expect(made()[0]).toMatchObject({ stream: second.id, ids: later.map(String) });
		expect(received()).toEqual([ids, later]);
		expect(first.delivery.acknowledged).toBe(0);
	});
});
