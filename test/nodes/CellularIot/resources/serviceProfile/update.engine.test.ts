import type { IDataObject } from 'n8n-workflow';
import { locator, withService } from '../../../../engine';
import { PROFILE, profileForms, stored } from './fixtures/profile';

const service = withService();
const form = (updateFields: object) => profileForms('update', { updateFields });
const profile = () => stored(service);

it('sends only what was given, so that deprecated fields stay', async () => {
	Object.assign(profile() ?? {}, { prepaid: true, apply_quota: true, apply_data_quota: true });
	const before = { ...profile() };
	const json = await service.output(form({ name: ' Renamed ', allowed3g: false }));
	const body = { name: 'Renamed', allowed_3g: false };
	expect(json).toEqual([{ updated: true, id: PROFILE, ...body }]);
	expect(service.lastBody()).toEqual(body);
	expect(service.sent()).toEqual([`PATCH /api/v1/service_profile/${PROFILE}`]);
	expect(profile()).toEqual({ ...before, ...body });
});

it('clears callbacks and the secret', async () => {
	await service.run(form({ mocCallbackId: locator('id', 32) }));
	const clear = ['api_callback', 'api_secret', 'moc_callback'] as const;
	const json = await service.output(form({ clear }));
	const none = { id: null };
	expect(service.lastBody()).toEqual({ api_callback: none, api_secret: none, moc_callback: none });
	expect(json).toMatchObject([{ updated: true, api_callback: none }]);
	for (const key of clear) expect(profile()?.[key]).toBeUndefined();
});

it('gives one thing and clears another', async () => {
	await service.run(form({ apiCallbackId: locator('id', 31), clear: 'moc_callback' }));
	expect(service.lastBody()).toEqual({ api_callback: { id: 31 }, moc_callback: { id: null } });
	expect(profile()?.api_callback?.id).toBe(31);
});

it.each<[string, IDataObject, string]>([
	['empty fields only', { name: ' ', clear: [] }, "'Update Fields' holds nothing to change"],
	[
		'to give and to clear the same',
		{ apiSecretId: locator('id', 7), clear: ['api_secret'] },
		"'Clear' contradicts 'API Secret'",
	],
	[
		'to clear what cannot be',
		{ clear: ['dns'] },
		"'Clear' must hold only: API Callback (api_callback),",
	],
	['to clear by a name of every object', { clear: ['toString'] }, "'Clear' must hold only"],
])('refuses %s before anything is sent', async (_, changes, message) => {
	await service.refuses(form(changes), message);
});
