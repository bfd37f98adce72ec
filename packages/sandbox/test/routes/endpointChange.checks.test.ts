import { MAIN_ADDRESS_SPACE } from '../../src';
import { client, sessionPerTest } from '../sandboxHooks';
import { problemsOf } from './fixture';

sessionPerTest();

const ID = 11400001;
const patch = (body: object) => client.patch(`/api/v1/endpoint/${ID}`, body);
const read = async () => (await client.get(`/api/v1/endpoint/${ID}`)).data;

/** What a refusal names; nothing may have changed. */
async function refused(body: object): Promise<[number, string][]> {
	const before = await read();
	const problems = await problemsOf(patch(body), 'Update endpoint validation error');
	expect(await read()).toEqual(before);
	return problems;
}

describe('a refused update', () => {
	it('answers an unknown profile as recorded', async () => {
		expect(await refused({ name: 'x', service_profile: { id: -1 } })).toEqual([
			[1401, "Service profile with Id '-1' not found."],
		]);
	});

	it.each([
		[{ status: { id: 2 } }, 1401],
		[{ tariff_profile: { id: 1 } }, 1401],
		[{ status: {} }, 1402],
		[{ imei: '123' }, 1403],
		[{ imei: '3569380356438101' }, 1405],
		[{ imei_lock: 1 }, 1403],
		[{ name: 1 }, 1403],
		[{ tags: ['a'] }, 1403],
		[{ ip_address: '10.176.0.200' }, 1402],
		[{ ip_address: '10.176.0.2', ip_address_space: { id: MAIN_ADDRESS_SPACE } }, 1405],
		[{ ip_address_space: { id: 5 } }, 1401],
		[{ sim: {} }, 1402],
		[{ sim: { id: 1 } }, 1401],
		[{ sim: { id: 4400002 } }, 1406],
		[{ sim: { id: 4400024 } }, 1406],
		[{ sim: { id: 4400001, status: { id: 4 } } }, 1406],
		[{ sim: { id: 4400001, status: { id: 3 } } }, 1401],
	])('%j gives code %d', async (body, code) => {
		expect((await refused(body)).map(([entry]) => entry)).toEqual([code]);
	});
});
