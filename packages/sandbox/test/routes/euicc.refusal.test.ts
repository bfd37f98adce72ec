import { chipPerTest, client, DAY, enable, euicc, newest, path, post } from './euiccChip';
import { answerOf } from './fixture';

chipPerTest();

it('cancels what is scheduled only', async () => {
	const { data } = await enable(1);
	const url = path(`/operation/${data[0].id}`);
	expect((await client.delete(url)).status).toBe(204);
	expect((await newest()).status.description).toBe('Canceled');
	expect((await client.delete(url)).status).toBe(404);
});

it.each([
	['an unknown action', { action: { id: 99 } }],
	['a profile of another chip', { action: { id: 2 }, iccid_with_luhn: '8'.repeat(20) }],
	['an ICCID without check digit', { action: { id: 2 }, iccid_with_luhn: '8'.repeat(19) }],
	['a download without code', { action: { id: 1 } }],
	['a validity of two days', { action: { id: 6 }, validity_period: 2 * DAY }],
	['no action', {}],
])('refuses %s', async (_, operation) => {
	const { status, data } = await post(operation);
	expect([status, data]).toEqual([400, { status_code: 400, message: expect.any(String) }]);
	expect(euicc.operations).toEqual([]);
});

it('answers 404 to an unknown operation', async () => {
	const unknown = path('/operation/7c1e4f02-0000-4000-8000-000000000999');
	const body = { status_code: 404, message: 'Operation not found.' };
	expect(await answerOf(client.get(unknown))).toEqual([404, body]);
});
