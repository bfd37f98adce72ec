import {
	profilePath,
	readOneProfile,
	readRestApi,
	readView,
	restApiIn,
} from '../../../../nodes/CellularIotInstantTrigger/registration/callbackView';
import type { Task } from '../../../../nodes/CellularIotInstantTrigger/registration/task';
import { failed, success } from '../../../../nodes/shared/api/types';
import { fakeApi } from '../../shared/api/fakeApi';

it.each([
	[['RestAPI'], 1],
	[['SMPP', 'REST API'], 2],
	[['Callback', 'rest_api'], 2],
	[['SMPP', 'Portal', 'Webhook'], 3],
	[['SMPP', 'Portal'], undefined],
	[['Restricted'], undefined],
	[[undefined], undefined],
	[[], undefined],
])('the interface type of callbacks in %j is the one with number %s', (descriptions, number) => {
	const listed = descriptions.map((description, index) => ({ id: index + 1, description }));
	expect(restApiIn(listed)).toBe(number);
	expect(restApiIn(listed.map((one) => ({ ...one, id: String(one.id) })))).toBe(number);
});

const taskWith = (types: ReturnType<typeof failed> | { id: number; description: string }[]) =>
	({
		api: fakeApi(async ({ path }) => {
			if (!path.endsWith('esme_interface_type')) {
				return success({ status: 200, headers: {}, body: [{ id: 4, url: 'u' }, { id: 'bad' }] });
			}
			return Array.isArray(types) ? success({ status: 200, headers: {}, body: types }) : types;
		}),
	}) as Task;

it('the lists are read side by side; an unreadable id is left out', async () => {
	expect(await readView(taskWith([]))).toMatchObject({
		ok: true,
		value: { callbacks: [{ id: 4, url: 'u', purpose: '' }] },
	});
});

it('without the list of interface types, profiles keep theirs', async () => {
	expect(await readRestApi(taskWith([{ id: 1, description: 'RestAPI' }]))).toEqual(success(1));
	const refusedList = failed({ kind: 'status', request: 'GET', status: 403 });
	expect(await readRestApi(taskWith(refusedList))).toEqual(success(undefined));
	const away = failed({ kind: 'status', request: 'GET', status: 503 });
	expect((await readRestApi(taskWith(away))).ok).toBe(false);
});

it('a profile that does not exist is named', async () => {
	const api = fakeApi(async () => failed({ kind: 'status', request: 'GET', status: 404 }));
	expect(await readOneProfile({ api } as Task, 5, [])).toMatchObject({
		failure: { message: 'The service profile 5 does not exist' },
	});
	expect(profilePath(5)).toBe('/api/v1/service_profile/5');
});
