import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json as bodyOf } from 'node:stream/consumers';
import type { IDataObject } from 'n8n-workflow';
import { withService } from '../../../../../engine';
import { form, GOES_ON } from '../createManyForm';
import { answered, SHOWS_ALL, type Shown } from './answers';

const service = withService();

/** The requests and the answer of the service below. */
let shown: Shown;
let items: IDataObject[] = [];
let made: ReturnType<typeof answered>;

/** Random numbers that are the same in each run. */
function* dice() {
	for (let state = 1; ; state = (state * 48_271) % 2_147_483_647) yield state;
}

/** A service that answers a creation with its records in any order (docs/service/endpoints-bulk.md, *Create many*). */
const server = createServer((request, response) => {
	const answer = (status: number, body: object) => {
		response.writeHead(status, { 'content-type': 'application/json' });
		response.end(JSON.stringify(body));
	};
	if (request.method === 'GET') {
		const data = [{ id: 14, name: 'plant-a' }];
		return answer(200, { data, total: 1, page: 1, page_size: 100, last_page: 1 });
	}
	void bodyOf(request).then((body) => {
		if (request.url === '/api/v1/authenticate') return answer(200, { auth_token: 'a.b.c' });
		items = (body as { endpoints: IDataObject[] }).endpoints;
		made = answered(items, shown, dice());
		return answer(201, made.records);
	});
});
let baseUrl = '';
beforeAll(async () => {
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
	server.closeAllConnections();
	await new Promise((resolve) => server.close(resolve));
});

const addresses = { ipAddressSpaceId: { __rl: true, mode: 'id', value: 24700 } };
const rows = Array.from({ length: 32 }, (_, n) => ({
	imeiLock: 'no',
	...(n % 2 === 0 ? { name: `meter-${n % 6}` } : {}),
	...(n % 5 === 0 ? { simId: 4400000 + n } : {}),
	...(n % 7 === 0 ? { imei: `35693803564380${String(n).padStart(2, '0')}` } : {}),
	...(n % 4 === 0 ? { ipAddress: `10.9.0.${n + 1}` } : {}),
	...(n % 3 === 0 ? { tags: 'plant-a' } : {}),
}));
const run = async (json: object[], node = {}) =>
	await service.run(form(addresses), { json, node, credentials: service.credentials({ baseUrl }) });

const isFailed = (one: unknown): one is IDataObject => 'error' in (one as object);
/** What an item asks for: records of equal requests are as good as each other. */
const asked = (item: IDataObject | undefined) => JSON.stringify(item);

describe('an answer in another order', () => {
	it.each([
		['everything', SHOWS_ALL],
		['no SIM', { ...SHOWS_ALL, sim: false }],
		['no IMEI', { ...SHOWS_ALL, imei: false }],
		['no tags', { ...SHOWS_ALL, tags: false }],
		['no name', { ...SHOWS_ALL, name: false }],
		[
			'ids only',
			{ ...SHOWS_ALL, sim: false, imei: false, name: false, tags: false, ip_address: false },
		],
	])('which shows %s gives no item the device of another one', async (_, what) => {
		shown = { ...what, isShort: false };
		const { json } = await run(rows, GOES_ON);
		expect(json).toHaveLength(rows.length);
		const given = json.map((one) => (isFailed(one) ? undefined : Number((one as IDataObject).id)));
		const wrong = given.filter(
			(id, place) =>
				id !== undefined && asked(items[made.itemOf.get(id) ?? -1]) !== asked(items[place]),
		);
		expect(wrong).toEqual([]);
		if (what === SHOWS_ALL) expect(json.filter(isFailed)).toEqual([]);
	});

	it('which shows no SIM names the endpoints that were created', async () => {
		shown = { ...SHOWS_ALL, sim: false, name: false, isShort: false };
		const { json } = await run([{ simId: 4400001 }, { name: 'x' }], GOES_ON);
		expect(json.map((one) => (one as IDataObject).error)).toEqual(
			[0, 1].map(
				() =>
					"The device was created, but the answer does not tell which endpoint it is. Check 'Endpoint: Get Many' before you create it again.",
			),
		);
		expect(json[0]).toMatchObject({
			details: expect.stringMatching(/^Endpoints of no known item: ID 10[01], 10[01]\./),
		});
	});

	it('which shows the name but no SIM tells the ID and what is not shown', async () => {
		shown = { ...SHOWS_ALL, sim: false, isShort: false };
		const { json } = await run([{ simId: 4400001, name: 'a' }, { name: 'b' }], GOES_ON);
		expect(json).toMatchObject([
			{
				error: 'The endpoint was created, but its record does not show the SIM of this item',
				details: expect.stringContaining("It has the ID 100. Look at it with 'Endpoint: Get'"),
			},
			{ id: 101, name: 'b' },
		]);
	});
});
