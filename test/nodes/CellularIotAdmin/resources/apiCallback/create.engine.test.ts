import type { IDataObject } from 'n8n-workflow';
import { locator, withService } from '../../../../engine';
import { formsOf } from '../../../CellularIot/forms/formOf';

const service = withService();
const LIST = 'GET /api/v1/api_callback';
const CREATE = 'POST /api/v1/api_callback';
const form = formsOf('apiCallback');
const callbacks = () => service.world.apiCallbacks;
const lastBody = () => service.control.requests().findLast(({ method }) => method === 'POST')?.body;
const url = (path: string) => `https://n8n.example.com/webhook/${path}`;

describe('API callback create', () => {
	it('gives the new callback, which the empty answer does not name', async () => {
		const json = await service.output(form('create', { url: url('a'), purpose: 'SMS to n8n' }));
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

	it('is not confused with another one of the same URL', async () => {
		service.world.apiCallbacks.set(20, {
			id: 20,
			url: url('g'),
			purpose: 'of another program',
			created: '2026-03-10 12:00:00',
		});
		const mine = { url: url('g'), purpose: 'mine' };
		expect(await service.output(form('create', mine))).toMatchObject([
			{ url: url('g'), purpose: 'mine' },
		]);
	});
});

describe('the way to a push', () => {
	it('is a callback, and a profile that has it with a secret and the right interface', async () => {
		const { json } = await service.run(form('create', { url: url('push') }));
		const id = Number((json[0] as IDataObject).id);
		await service.output({
			resource: 'serviceProfile',
			operation: 'update',
			serviceProfileId: locator('list', 540002),
			updateFields: {
				apiCallbackId: locator('id', id),
				apiSecretId: locator('list', 7),
				esmeInterfaceTypeId: locator('list', 1),
			},
		});
		expect(service.world.serviceProfiles.get(540002)).toMatchObject({
			api_callback: { id, url: url('push') },
			api_secret: { id: 7 },
			esme_interface_type: { id: 1 },
		});
	});
});
