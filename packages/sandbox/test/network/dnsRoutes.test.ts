import { client, sessionPerTest } from '../sandboxHooks';
import { answerOf, refusalOf } from '../fixture';

sessionPerTest();

const DNS = '/api/v1/dns';
const SERVERS = { primary: '192.0.2.1', secondary: '192.0.2.2', ip_address_version: 4 };
const ids = async () => (await client.get(DNS)).data.map(({ id }: { id: number }) => id);

it('lists, creates and deletes', async () => {
	expect((await client.get(DNS)).data[0]).toEqual({
		id: 4,
		primary: '192.0.2.53',
		secondary: '198.51.100.53',
		ip_address_version: 4,
	});
	expect(await answerOf(client.post(DNS, SERVERS))).toEqual([201, '']);
	expect((await client.get(DNS)).data.at(-1)).toEqual({ id: 6, ...SERVERS });
	expect(await answerOf(client.delete(`${DNS}/6`))).toEqual([204, '']);
	expect(await ids()).toEqual([4, 5]);
});

it('takes servers of version 6 too', async () => {
	const servers = { primary: '2001:db8::1', secondary: '2001:db8::2', ip_address_version: 6 };
	expect((await client.post(DNS, servers)).status).toBe(201);
});

it.each([
	[{ ...SERVERS, ip_address_version: 6 }, 1403],
	[{ ...SERVERS, primary: 'dns.example.org' }, 1403],
])('refuses %j', async (body, code) => {
	const { status, data } = await client.post(DNS, body);
	expect([status, data.error_code, data.errors[0].error_code]).toEqual([422, 1400, code]);
	expect(await ids()).toEqual([4, 5]);
});

it('keeps what a profile uses', async () => {
	expect(await refusalOf(client.delete(`${DNS}/4`))).toEqual([409, 1406]);
	expect(await ids()).toEqual([4, 5]);
});
