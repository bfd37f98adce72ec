import type { IDataObject } from 'n8n-workflow';
import { locator, withService } from '../../../../engine';

const service = withService();
const LIST = 'GET /api/v1/api_callback';
const CREATE = 'POST /api/v1/api_callback';
const form = (operation: string, extra: object = {}) => ({
	resource: 'apiCallback',
	operation,
	...extra,
});
const callbacks = () => service.sandbox.world.apiCallbacks;
const lastBody = () =>
	service.sandbox.control.requests().findLast(({ method }) => method === 'POST')?.body;
const url = (path: string) => `https://n8n.example.com/webhook/${path}`;

describe('API callback create', () => {
	it('gives the new callback, which the empty answer does not name', async () => {
		const additionalFields = { purpose: 'SMS to n8n' };
		const { json, error } = await service.run(form('create', { url: url('a'), additionalFields }));
		expect(error).toBeUndefined();
		expect(lastBody()).toEqual({ url: url('a'), purpose: 'SMS to n8n' });
		const id = [...callbacks().keys()].at(-1);
		expect(json).toEqual([
			{
				organisation_id: '13000',
				id,
				url: url('a'),
				purpose: 'SMS to n8n',
				created: expect.any(String),
			},
		]);
		expect(service.sent()).toEqual([LIST, CREATE, LIST]);
	});

	it('of two with the same URL gives the new one', async () => {
		const first = await service.run(form('create', { url: url('b') }));
		const second = await service.run(form('create', { url: url('b') }));
		const ids = [first, second].map(({ json }) => Number((json[0] as IDataObject).id));
		expect(ids).toEqual([...callbacks().keys()].slice(-2));
	});

	it('takes the callback from an answer that holds it', async () => {
		const body = { id: 77, url: url('c'), purpose: '' };
		service.sandbox.control.fault({ method: 'POST', path: 'api_callback', status: 201, body });
		const { json } = await service.run(form('create', { url: url('c') }));
		expect(json).toEqual([body]);
		expect(service.sent()).toEqual([LIST, CREATE]);
	});

	it('uses an existing one when asked to, and makes it when there is none', async () => {
		const create = form('create', { url: url('d'), additionalFields: { useExisting: true } });
		const first = await service.run(create);
		const count = callbacks().size;
		const second = await service.run(create);
		expect(second.json).toEqual([{ ...(first.json[0] as IDataObject), existing: true }]);
		expect(callbacks().size).toBe(count);
		expect(service.sent()).toEqual([LIST, CREATE, LIST, LIST]);
	});

	it('says that it was made when it cannot be found', async () => {
		service.sandbox.control.fault({ method: 'GET', path: 'api_callback', status: 403, skip: 1 });
		const { error } = await service.run(form('create', { url: url('e') }));
		expect(error?.message).toContain('The creation was accepted, but the ID of the new record');
		expect([...callbacks().values()].at(-1)?.url).toBe(url('e'));
	});

	it('is not confused with another one of the same URL', async () => {
		service.sandbox.world.apiCallbacks.set(20, {
			id: 20,
			url: url('g'),
			purpose: 'of another program',
			created: '2026-03-10 12:00:00',
		});
		const mine = { url: url('g'), additionalFields: { purpose: 'mine' } };
		const { json } = await service.run(form('create', mine));
		expect(json).toMatchObject([{ url: url('g'), purpose: 'mine' }]);
	});

	it('refuses what is no web address before anything is sent, and goes on with the others', async () => {
		const { json, outputs } = await service.run(form('create', { url: '={{ $json.url }}' }), {
			json: [{ url: 'ftp://example.com' }, { url: '' }, { url: url('f') }, { url: 'https://' }],
			node: { onError: 'continueRegularOutput' },
		});
		const refused = { error: "'URL' must be an address that starts with https://" };
		expect(json).toMatchObject([refused, { error: "'URL' is empty" }, { url: url('f') }, refused]);
		expect(outputs[0]?.map(({ pairedItem }) => pairedItem)).toEqual(
			[0, 1, 2, 3].map((item) => ({ item })),
		);
		expect(service.sent()).toEqual([LIST, CREATE, LIST]);
	});
});

describe('the way to a push', () => {
	it('is a callback, and a profile that has it with a secret and the right interface', async () => {
		const { json } = await service.run(form('create', { url: url('push') }));
		const id = Number((json[0] as IDataObject).id);
		const { error } = await service.run({
			resource: 'serviceProfile',
			operation: 'update',
			serviceProfileId: locator('list', 540002),
			updateFields: {
				apiCallbackId: locator('id', id),
				apiSecretId: locator('list', 7),
				esmeInterfaceTypeId: locator('list', 1),
			},
		});
		expect(error).toBeUndefined();
		expect(service.sandbox.world.serviceProfiles.get(540002)).toMatchObject({
			api_callback: { id, url: url('push') },
			api_secret: { id: 7 },
			esme_interface_type: { id: 1 },
		});
	});
});
