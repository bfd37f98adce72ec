import type { IDataObject } from 'n8n-workflow';
import { failed } from '../../../../nodes/shared/api/types';
import { readEndpointNames } from '../../../../nodes/shared/lookup/endpointNames';
import { fakeApi } from '../api/fixtures/fakeApi';
import { fakeRecords } from './fixtures/fakeList';

const fleet = (count: number): IDataObject[] =>
	Array.from({ length: count }, (_, n) => ({ id: n + 1, name: `meter-${n + 1}` }));

const namesOf = async (endpoints: IDataObject[], ids: number[]) => {
	const { api, sent } = fakeRecords(endpoints);
	const names = await readEndpointNames(api, ids, 60_000);
	return { names: names.ok ? ids.map((id) => names.value.get(id)) : names.failure, sent };
};

it('sends nothing for no endpoint', async () =>
	expect(await namesOf(fleet(3), [])).toEqual({ names: [], sent: [] }));

it('reads one endpoint by its record, however often it is named', async () =>
	expect(await namesOf(fleet(3), [2, 2])).toEqual({
		names: ['meter-2', 'meter-2'],
		sent: ['/api/v1/endpoint/2'],
	}));

it('reads many endpoints with the list', async () => {
	const { names, sent } = await namesOf(fleet(1500), [1, 1500, 7]);
	expect(names).toEqual(['meter-1', 'meter-1500', 'meter-7']);
	expect(sent).toEqual(['/api/v1/endpoint', '/api/v1/endpoint']);
});

it('reads few endpoints of a large fleet by their records: the list has more pages', async () => {
	const { names, sent } = await namesOf(fleet(3500), [3, 3499]);
	expect(names).toEqual(['meter-3', 'meter-3499']);
	expect(sent).toEqual(['/api/v1/endpoint', '/api/v1/endpoint/3499']);
});

it('has no name for an endpoint that does not exist or has none', async () => {
	expect((await namesOf(fleet(1), [9])).names).toEqual([undefined]);
	expect((await namesOf([{ id: 1, name: null }], [1])).names).toEqual([undefined]);
});

it('fails when the service refuses, or takes too long', async () => {
	const refusal = failed({ kind: 'status', status: 403, request: '' });
	expect(
		await readEndpointNames(
			fakeApi(async () => refusal),
			[1],
			60_000,
		),
	).toEqual(refusal);
	expect(
		await readEndpointNames(
			fakeApi(async () => refusal),
			[1, 2],
			60_000,
		),
	).toEqual(refusal);
	const never = fakeApi(async () => await new Promise<never>(() => {}));
	expect(await readEndpointNames(never, [1], 1)).toMatchObject({ failure: { kind: 'timeout' } });
});
