import type { IDataObject } from 'n8n-workflow';
import {
	profilePath,
	readCallback,
	readOneProfile,
	readRestApi,
	readView,
	restApiIn,
	titleOf,
} from '../../../../nodes/CellularIotInstantTrigger/registration/profiles';
import {
	labelText,
	markOf,
	purposeText,
} from '../../../../nodes/CellularIotInstantTrigger/registration/mark';
import type { Task } from '../../../../nodes/CellularIotInstantTrigger/registration/task';
import { failed, success } from '../../../../nodes/shared/api/types';
import { fakeApi } from '../../shared/api/fixtures/fakeApi';

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
				return success({ status: 200, headers: {}, body: [{ id: 4, url: 'u' }, {}] });
			}
			return Array.isArray(types) ? success({ status: 200, headers: {}, body: types }) : types;
		}),
	}) as Task;

it('own records are found by mark and URL; only a secret of the present key is right', async () => {
	const [address, label] = [
		'https://a.example.com',
		{ mark: markOf('a'), fingerprint: 'deadbeef' },
	];
	const [had, other] = [{ secret: undefined, interfaceType: 2 }, markOf('b')];
	const purpose = purposeText({ mark: label.mark, profile: 5, had, given: 1 }, 'Reply');
	const callbacks = [
		{ id: 4, url: 'u', purpose },
		{ id: '5', url: address, purpose },
		{ id: 6, url: address, purpose: 'MO' },
		{},
	];
	const secrets = [
		{ id: 7, purpose: 'sign' },
		{ id: 8, purpose: labelText(label) },
		{ id: '9', purpose: labelText({ ...label, fingerprint: '00000000' }) },
		{ id: 10, purpose: labelText({ ...label, mark: other }) },
		{ purpose: labelText(label) },
	];
	const api = fakeApi(async ({ path }) =>
		success({ status: 200, headers: {}, body: path.endsWith('secret') ? secrets : callbacks }),
	);
	expect(await readView({ api, address, label })).toMatchObject({
		value: {
			callbacks: [{ id: 4 }, { id: 5 }, { id: 6 }],
			secrets: [7, 8, 9, 10],
			own: {
				callbacks: [{ id: 5, url: address, purpose }],
				secrets: [
					{ id: 8, isRight: true },
					{ id: 9, isRight: false },
				],
			},
		},
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
	expect(await readOneProfile({ api }, 5, { callbacks: [] })).toMatchObject({
		failure: { message: 'The service profile 5 does not exist' },
	});
	expect(profilePath(5)).toBe('/api/v1/service_profile/5');
});

const CALLBACK = { id: 31, url: 'https://a.example.com', purpose: 'p' };
const profileOf = async (record: IDataObject, callbacks = [CALLBACK]) => {
	const api = fakeApi(async () => success({ status: 200, headers: {}, body: record }));
	return await readOneProfile({ api }, 5, { callbacks });
};

it('ids are numbers or texts, and whole objects are read', async () => {
	const record = {
		name: ' Meters ',
		api_callback: { ...CALLBACK, id: '31' },
		api_secret: { id: 7 },
		esme_interface_type: { id: '1', description: 'RestAPI' },
	};
	const value = { id: 5, name: 'Meters', callback: CALLBACK, secret: 7, interfaceType: 1 };
	expect(await profileOf(record, [])).toEqual(success(value));
});

it('a callback that the profile shows by its id only is completed from the list', async () => {
	const record = { api_callback: { id: 31 } };
	expect(await profileOf(record)).toMatchObject({ value: { callback: CALLBACK } });
	const callback = { id: 31, url: '', purpose: '' };
	expect(await profileOf(record, [])).toMatchObject({ value: { callback } });
});

it.each([undefined, null, '', {}, { id: null }, { id: 0 }])('%j is no callback', (value) =>
	expect(readCallback(value)).toBeUndefined(),
);

it.each([
	'https://a.example.com',
	{ url: 'https://a.example.com' },
	{ id: '9007199254740993' },
	'x',
])('%j is a callback of another program, without a known id', (value) =>
	expect(readCallback(value)).toMatchObject({ id: 0, purpose: '' }),
);

it('a profile is called by its name and its id', () => {
	expect(titleOf({ id: 5, name: 'Meters' })).toBe("service profile 'Meters' (5)");
	expect(titleOf({ id: 5, name: '' })).toBe('service profile 5');
});
