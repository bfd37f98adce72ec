import { endpointWhere } from '../client';
import { client, sandbox, sessionPerFile } from '../sandboxHooks';
import { answerOf } from '../fixture';

sessionPerFile();

const list = (params: object = {}) => client.get('/api/v1/endpoint', { params });
const ids = (data: { id: number }[]) => data.map(({ id }) => id);

describe('list', () => {
	it('sends all endpoints by ascending id, with both header families', async () => {
		const { data, headers } = await list();
		expect(ids(data)).toEqual([...sandbox.world.endpoints.keys()]);
		expect(headers).toMatchObject({
			'x-total-count': '25',
			'x-total-pages': '1',
			'x-current-page': '1',
			'x-count-per-page': '1000',
			'x-count': '25',
			'x-pages': '1',
			'x-page': '1',
			'x-per-page': '1000',
			'x-sort': 'id',
		});
		expect(headers['x-filter']).toBeUndefined();
	});

	it('shows unknown IMEIs and tags as null and no SIM as no key', async () => {
		const bare = endpointWhere(sandbox, ({ simId, imei }) => simId === null && imei === null);
		const { data } = await list({ q: `id:${bare.id}` });
		expect(data[0]).toMatchObject({ imei: null, ip_address_space: { id: bare.addressSpaceId } });
		expect(data[0]).not.toHaveProperty('sim');
		expect(data[0].tariff_profile).not.toHaveProperty('satellite_capable');
		const untagged = endpointWhere(sandbox, ({ tags }) => tags === null);
		expect((await list({ q: `id:${untagged.id}` })).data[0].tags).toBeNull();
	});

	it('pages, and repeats the last page beyond the end', async () => {
		const second = await list({ page: 2, per_page: 10 });
		expect(ids(second.data)[0]).toBe(11400011);
		const beyond = await list({ page: 99, per_page: 10 });
		expect(ids(beyond.data)).toEqual([11400021, 11400022, 11400023, 11400024, 11400025]);
		expect(beyond.headers).toMatchObject({ 'x-page': '3', 'x-current-page': '3', 'x-pages': '3' });
	});

	it.each([
		[{ page: 0 }, '1', '1000'],
		[{ page: -5, per_page: 0 }, '1', '1000'],
		[{ per_page: 5000 }, '1', '1000'],
		[{ per_page: -1 }, '1', '1000'],
	])('corrects %j', async (params, page, perPage) => {
		const { headers } = await list(params);
		expect([headers['x-page'], headers['x-per-page']]).toEqual([page, perPage]);
	});

	it('filters by several fields and echoes the filter', async () => {
		const { data, headers } = await list({ q: 'name:METER,status:0' });
		expect(data.length).toBeGreaterThan(3);
		const fits = { name: expect.stringContaining('meter'), status: { id: 0 } };
		for (const row of data) expect(row).toMatchObject(fits);
		expect(headers['x-filter']).toBe('name:METER,status:0');
		expect(headers['x-count']).toBe(String(data.length));
	});

	it.each([
		['tags:metering', { tags: expect.stringContaining('metering') }],
		['service_profile:540002', { service_profile: { id: 540002 } }],
		['tariff_profile:539002', { tariff_profile: { id: 539002 } }],
		['sim_status:2', { sim: { status: { id: 2 } } }],
		['ip_address:10.176.0.3', { ip_address: '10.176.0.3' }],
		['imei:3569380356438001', { imei: '3569380356438001' }],
		['iccid:8988303000000000004', { sim: { iccid: '8988303000000000004' } }],
		['created:2025-02-03', { created: expect.stringMatching(/^2025-02-03/) }],
	])('filters by %s', async (q, expected) => {
		const { data } = await list({ q });
		expect(data.length).toBeGreaterThan(0);
		expect(data.length).toBeLessThan(25);
		for (const row of data) expect(row).toMatchObject(expected);
	});

	it('compares whole names when told to', async () => {
		sandbox.control.set({ textMatch: 'exact' });
		expect((await list({ q: 'name:meter' })).data).toEqual([]);
		expect((await list({ q: 'name:heat-meter-0001' })).data).toHaveLength(1);
		sandbox.control.set({ textMatch: 'contains' });
	});

	it('sorts by several fields, ties by ascending id', async () => {
		const { data, headers } = await list({ sort: '-status,+service_profile' });
		expect(headers['x-sort']).toBe('-status,service_profile');
		const keys = data.map(
			(row: { id: number; status: { id: number }; service_profile: { id: number } }) =>
				[1 - row.status.id, row.service_profile.id, row.id].join('/'),
		);
		expect(keys).toEqual([...keys].sort());
		expect(keys[0]).toMatch(/^0/);
	});

	const BAD_PAGE = [400, 1000, 'BadRequest'];
	const BAD_QUERY = [422, 1301, 'InvalidQueryCriteria'];
	const BAD_SORT = [422, 1302, 'InvalidSortCriteria'];

	it.each([
		[{ page: 'two' }, BAD_PAGE],
		[{ per_page: '1.5' }, BAD_PAGE],
		[{ q: 'meter' }, BAD_QUERY],
		[{ q: 'status:zero' }, BAD_QUERY],
		[{ q: 'name:' }, BAD_QUERY],
		[{ q: ':x' }, BAD_QUERY],
		[{ q: 'name:a,name:b' }, BAD_QUERY],
		[{ q: 'created:soon' }, BAD_QUERY],
		[{ q: 'status:0,' }, BAD_QUERY],
		[{ sort: '-' }, BAD_SORT],
		[{ sort: 'name,' }, BAD_SORT],
	])('refuses %j', async (params, expected) => {
		const { status, data } = await list(params);
		expect([status, data.error_code, data.error_token]).toEqual(expected);
	});

	it('refuses an unescaped plus, which arrives as a space', async () => {
		expect((await client.get('/api/v1/endpoint?sort=+name')).status).toBe(422);
		expect((await client.get('/api/v1/endpoint?sort=%2Bname')).status).toBe(200);
	});
});

describe('get by id', () => {
	it('adds the details of tariff and address space', async () => {
		const { data } = await client.get('/api/v1/endpoint/11400001');
		expect(data).toMatchObject({
			id: 11400001,
			name: 'water-meter-0001',
			tags: 'metering,water',
			imei: '3569380356438001',
			imei_with_luhn: '356938035643809',
			tariff_profile: { satellite_capable: false },
			ip_address_space: { ip_address_space: '10.176.0.0/12', ip_address_version: 4 },
			created: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000\+0000$/),
		});
	});

	it.each(['None', '1%3Fx=2', '..%2F5'])('cannot parse %s', async (id) => {
		const message = `Cannot parse parameter id as Long: For input string: "${decodeURIComponent(id)}"`;
		const body = { error_code: 1000, error_token: 'BadRequest', message };
		expect(await answerOf(client.get(`/api/v1/endpoint/${id}`))).toEqual([400, body]);
	});
});
