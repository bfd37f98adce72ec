import type { IDataObject } from 'n8n-workflow';
import { locator, withService } from '../engine';

const service = withService();
const DEVICE = 11400001;
const onError = 'continueRegularOutput' as const;
const get = {
	resource: 'endpoint',
	operation: 'get',
	endpointId: locator('id', '={{ $json.id }}'),
};

describe('row 27: item 2 of 5 fails', () => {
	const items = [0, 1, 2, 3, 4].map((n) => ({ id: n === 2 ? 999 : DEVICE }));
	const send = { ...get, resource: 'sms', operation: 'send', payload: 'x' };

	it.each([
		['a read', get],
		['a write', send],
	])('%s: five outputs, paired, and the later items still run', async (_, form) => {
		service.control.fault({ path: '/999', status: 404, body: {}, times: 'always' });
		const { outputs } = await service.run(form, { json: items, node: { onError } });
		const [rows = []] = outputs;
		expect(rows.map(({ pairedItem }) => pairedItem)).toEqual(items.map((__, item) => ({ item })));
		expect(rows.map(({ json }) => 'error' in json)).toEqual([false, false, true, false, false]);
		expect(service.sent().filter((one) => one !== 'GET /api/v1/endpoint')).toHaveLength(5);
	});

	it('goes to the error output where there is one', async () => {
		const { outputs } = await service.run(get, {
			json: items,
			node: { onError: 'continueErrorOutput' },
		});
		expect(outputs.map((rows) => rows.map(({ pairedItem }) => pairedItem))).toEqual([
			[{ item: 0 }, { item: 1 }, { item: 3 }, { item: 4 }],
			[{ item: 2 }],
		]);
	});
});

describe('row 28: Retry On Fail of n8n runs all items of a creation again', () => {
	const create = ({ name, ...additionalFields }: IDataObject) => ({
		resource: 'endpoint',
		operation: 'create',
		serviceProfileId: locator('id', 540001),
		tariffProfileId: locator('id', 539001),
		name,
		additionalFields,
	});
	const named = (name: string) =>
		[...service.world.endpoints.values()].filter((one) => one.name === name).length;

	const failOnce = async (prefix: string, more: IDataObject) => {
		const json = ['a', 'b', 'c'].map((letter) => ({ name: `${prefix}-${letter}` }));
		service.control.fault({ method: 'POST', path: '/endpoint$', skip: 2, status: 422 });
		const retry = { retryOnFail: true, maxTries: 2, waitBetweenTries: 0 };
		const form = create({ name: '={{ $json.name }}', ...more });
		const { json: rows, error } = await service.run(form, { json, node: retry });
		expect(error).toBeUndefined();
		return { rows: rows as IDataObject[], counts: json.map(({ name }) => named(name)) };
	};

	it('what had been created is created again: leave it off', async () => {
		expect((await failOnce('plain', {})).counts).toEqual([2, 2, 1]);
	});

	it('with Use Existing nothing is created twice', async () => {
		const { rows, counts } = await failOnce('guarded', { useExisting: true });
		expect(counts).toEqual([1, 1, 1]);
		expect(rows.map(({ name, existing }) => [name, existing])).toEqual([
			['guarded-a', true],
			['guarded-b', true],
			['guarded-c', undefined],
		]);
	});

	it('Use Existing refuses a name that cannot be looked for', async () => {
		const message = "'Name' cannot be searched";
		await service.fails(create({ useExisting: true, name: 'a,b' }), message);
		expect(service.sent()).toEqual([]);
	});

	it('Use Existing does not guess among several', async () => {
		for (let n = 0; n < 2; n++) service.control.addEndpoint('twin');
		const { error } = await service.run(create({ useExisting: true, name: 'twin' }));
		expect(error?.message).toBe('2 endpoints have this Name already');
		expect(named('twin')).toBe(2);
	});
});
