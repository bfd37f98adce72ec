import { client, sessionPerFile } from '../sandboxHooks';

sessionPerFile();

const ENDPOINT = '/api/v1/endpoint';
const SIM = '/api/v1/sim';
const DETAIL = '/api/v1/endpoint/11400001/flowlogs/detail';
const DESTINATION = '/api/v1/endpoint/11400001/flowlogs/destination';

/**
 * Every field a list can be sorted by, and no other (docs/service/endpoints.md, *List*; docs/service/sims.md, *List*).
 */
const SORTS: Record<string, string> = {
	[ENDPOINT]:
		'id name status last_updated created tags ip_address imei eid service_profile tariff_profile',
	[SIM]: 'id issuer_org reseller_org customer_org iccid eid status production_date endpoint model',
	[DETAIL]:
		'started_on completed_on destination_hostname destination_ip destination_port protocol bytes_up bytes_down',
	[DESTINATION]:
		'destination_hostname destination_ip destination_port protocol started_on completed_on bytes_up bytes_down',
};

/** Every field a list can be filtered by, with a value that fits it. */
const FILTERS: Record<string, string> = {
	[ENDPOINT]:
		'status:0 service_profile:1 tariff_profile:1 id:1 name:a created:2026-01-01 ' +
		'last_updated:2026-01-01T10:00:00Z tags:a ip_address:10.0.0.1 imei:1 iccid:1 iccid_with_luhn:1 eid:1 sim_status:1',
	[SIM]:
		'id:1 issuer_org:2 reseller_org:1 customer_org:1 iccid:1 iccid_with_luhn:1 status:1 ' +
		'production_date:2026-01-01 imsi:1 msisdn:1 endpoint:1 model:44 eid:1 satellite_capable:false',
	[DETAIL]:
		'destination_hostname:a destination_ip:192.0.2.1 destination_port:1 protocol:PROTO_253 flow_id:a ' +
		'event_type:flow_end started_from:2026-03-10T10:00:00Z started_until:2026-03-10T10:00:00Z ' +
		'completed_from:2026-03-10T10:00:00Z completed_until:2026-03-10T10:00:00Z',
	[DESTINATION]:
		'destination_hostname:a destination_ip:2001:db8::1 destination_port:1 protocol:ICMPV6 ' +
		'started_from:2026-03-10T10:00:00Z started_until:2026-03-10T10:00:00Z ' +
		'completed_from:2026-03-10T10:00:00Z completed_until:2026-03-10T10:00:00Z',
};

it.each(Object.entries(SORTS))('%s sorts by all its fields, both ways', async (url, fields) => {
	const names = fields.split(' ');
	for (const sort of [...names, ...names.map((name) => `-${name}`)]) {
		const { status, data, headers } = await client.get(url, { params: { sort } });
		expect([sort, status, headers['x-sort']]).toEqual([sort, 200, sort]);
		expect(Array.isArray(data)).toBe(true);
	}
});

it.each(Object.entries(FILTERS))('%s filters by all its fields', async (url, pairs) => {
	for (const q of pairs.split(' ')) {
		const { status, headers } = await client.get(url, { params: { q } });
		expect([q, status, headers['x-filter']]).toEqual([q, 200, q]);
	}
});

it('answers 400 to what no route ever sees', async () => {
	for (const request of [
		client.get('/api/v1/endpoint/%zz'),
		client.post(ENDPOINT, 'x', { headers: { 'Content-Type': ';;' } }),
		client.get(`${ENDPOINT}?page=1&page=2`),
	]) {
		const { status, data } = await request;
		expect([status, data.error_code]).toEqual([400, 1000]);
	}
});
