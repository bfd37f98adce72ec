import { client, sessionPerFile } from '../../sandboxHooks';

sessionPerFile();

/** Lists whose refusals have two keys. */
const isPlain = (url: string) => /euicc|operation/.test(url);

const [EUICC, SIM_OPERATION] = ['/api/v1/euicc', '/api/v1/sim/operation'];
const EUICC_OPERATION = '/api/v1/euicc/610001/operation';
const ofEvents = (fields: string) =>
	Object.fromEntries(
		['/event', '/endpoint/11400001/event', '/sim/4400001/event'].map((url) => [
			`/api/v1${url}`,
			fields,
		]),
	);

const ENDPOINT = '/api/v1/endpoint';
const SIM = '/api/v1/sim';
const DETAIL = '/api/v1/endpoint/11400001/flowlogs/detail';
const DESTINATION = '/api/v1/endpoint/11400001/flowlogs/destination';

/**
 * Every field a list can be sorted by (docs/service/endpoints.md, *List*; docs/service/sims.md, *List*;
 * docs/service/events.md, *List*; docs/service/esim.md, *Chips*).
 */
const SORTS: Record<string, string> = {
	...ofEvents(
		'id timestamp source severity alert organisation user endpoint tags ip_address iccid imsi type',
	),
	[EUICC]: 'id eid modified supported_profile_type status eim',
	[EUICC_OPERATION]: 'id action status iccid_with_luhn creation_date expiry_date finalization_date',
	[SIM_OPERATION]: 'id action status creation_date finalization_date',
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
	...ofEvents(
		'type:3 source:0 severity:0 alert:true description:a organisation:a user:a endpoint:a tags:a ip_address:10.0.0.1 ' +
			'imei:1 iccid:1 imsi:1 timestamp:2026-03-10 iccid_with_luhn:1 network:a rat:6 country:a ' +
			'from:2026-03-10T10:00:00Z,until:2026-03-10T11:00:00Z',
	),
	[EUICC]: 'id:1 eid:1 supported_profile_type:1 status:1 eim:1',
	[EUICC_OPERATION]: 'id:a action:2 status:1 iccid_with_luhn:1',
	[SIM_OPERATION]: 'id:a action:1 status:1',
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

/** Fields of any list, and of none. */
const NAMES = new Set(
	[...Object.values(SORTS), ...Object.values(FILTERS)]
		.flatMap((fields) => fields.split(/[ ,]/))
		.map((field) => field.replace(/:.*/, ''))
		.concat('other'),
);

it.each(Object.keys(SORTS))('%s refuses every other field', async (url) => {
	const own = (pairs = '') => pairs.split(/[ ,]/).map((pair) => pair.replace(/:.*/, ''));
	const others = (pairs?: string) => [...NAMES].filter((name) => !own(pairs).includes(name));
	const bySort = /event$/.test(url) || isPlain(url) ? 400 : 422;
	for (const sort of others(SORTS[url])) {
		expect([sort, (await client.get(url, { params: { sort } })).status]).toEqual([sort, bySort]);
	}
	for (const name of others(FILTERS[url])) {
		const { status, data } = await client.get(url, { params: { q: `${name}:1` } });
		const message = `Unknown query field '${name}'.`;
		const refused = isPlain(url)
			? [400, { status_code: 400, message }]
			: [422, { error_code: 1301, error_token: 'InvalidQueryCriteria', message }];
		expect([status, data]).toEqual(refused);
	}
});

it.each([
	[ENDPOINT, 1000],
	[SIM, 2500],
	[DETAIL, 1000],
	[DESTINATION, 100],
	[EUICC, 1000],
	[EUICC_OPERATION, 1000],
	[SIM_OPERATION, 1000],
])('%s has pages of at most %i rows', async (url, largest) => {
	const { headers } = await client.get(url, { params: { per_page: largest + 1 } });
	expect(headers['x-per-page']).toBe(String(largest));
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
