import type { IDataObject } from 'n8n-workflow';
import { locator, withService } from '../../../../engine';
import { bodies, DEVICE, message, sendOne, sms } from './fixtures/messages';

const service = withService();

it('gives the id of the new SMS, which the service only tells in a header', async () => {
	const id = await sendOne(service);
	expect(await service.output(sms('get', { smsId: locator('id', id) }))).toMatchObject([
		{ id, endpoint_id: DEVICE, direction: 'MT', payload: 'STATUS' },
	]);
});

it('names the device if the form does, without a request', async () => {
	const name = service.world.endpoints.get(DEVICE)?.name ?? '';
	const named = await service.output(
		sms('send', { ...message('HI'), endpointId: locator('name', name) }),
	);
	expect(named).toMatchObject([{ endpoint_id: DEVICE, endpoint_name: name }]);
	const [byId] = await service.output(
		sms('send', { ...message('HI'), endpointId: locator('id', DEVICE) }),
	);
	expect(byId?.endpoint_name).toBeNull();
});

it('keeps the order of messages to one device', async () => {
	const json = Array.from({ length: 12 }, (_, n) => ({ to: DEVICE + (n % 3), text: `n${n}` }));
	await service.output(
		sms('send', { endpointId: '={{ $json.to }}', payload: '={{ $json.text }}' }),
		{ json },
	);
	for (const device of [DEVICE, DEVICE + 1, DEVICE + 2]) {
		const sent = service.control
			.requests()
			.filter(({ method, path }) => method === 'POST' && path.includes(`/${device}/`))
			.map(({ body }) => (body as IDataObject).payload);
		expect(sent).toEqual(json.filter(({ to }) => to === device).map(({ text }) => text));
	}
});

it.each([
	[1, `status:1,id:${DEVICE}`],
	[60, 'status:1'],
])('reads one page to note the disabled ones of %i SMS', async (count, q) => {
	const asleep = service.world.endpoints.get(DEVICE);
	Object.assign(asleep ?? {}, { status: 1 });
	const { hints, error } = await service.run(
		sms('send', { endpointId: '={{ $json.to }}', payload: 'HELLO' }),
		{ json: Array.from({ length: count }, (_, n) => ({ to: DEVICE + (n % 3) })) },
	);
	Object.assign(asleep ?? {}, { status: 0 });
	expect(error).toBeUndefined();
	expect(hints).toMatchObject([
		{ message: expect.stringMatching(/^Disabled, so no SMS reaches it: endpoint '[^,]+'\. /) },
	]);
	const reads = service.control.requests().filter(({ method }) => method === 'GET');
	expect(reads).toMatchObject([{ path: '/api/v1/endpoint', query: { q, per_page: '1000' } }]);
});

it('counts as sent where the service takes it and does not say its id', async () => {
	const headers = { location: null };
	service.control.fault({ method: 'POST', path: '/sms$', status: 201, headers });
	const { json, hints, error } = await service.run(message('STATUS', { waitForDelivery: true }));
	expect(error).toBeUndefined();
	expect(json).toMatchObject([{ id: null, ids: [null], delivered: false, payload: 'STATUS' }]);
	expect(hints).toMatchObject([{ message: expect.stringContaining('without telling its ID') }]);
	expect(bodies(service)).toHaveLength(1);
});

it.each([
	[17, []],
	[18, [{ message: expect.stringContaining('more than 17 digits') }]],
])('warns of a sender of %i digits only where the portal takes none', async (digits, expected) => {
	const headers = { location: '/api/v1/endpoint/1/sms/77' };
	service.control.fault({ method: 'POST', path: '/sms$', status: 201, headers });
	const sourceAddress = '1'.repeat(digits);
	const { hints, error } = await service.run(message('STATUS', { sourceAddress }));
	expect(error).toBeUndefined();
	expect(hints).toMatchObject(expected);
});

it('takes the id from the body where it stands there', async () => {
	const answer = { status: 201, headers: { location: null }, body: { id: '19700999' } };
	service.control.fault({ method: 'POST', path: '/sms$', ...answer });
	const { json, hints } = await service.run(message('STATUS'));
	expect(json).toMatchObject([{ id: 19700999, ids: [19700999] }]);
	expect(hints).toEqual([]);
});
