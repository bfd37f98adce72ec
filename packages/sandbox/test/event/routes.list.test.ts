import { AT_NOON, NOON } from '../client';
import { client, sandbox, sessionPerTest } from '../sandboxHooks';
import { answerOf, refusalOf } from '../fixture';

sessionPerTest({ ...AT_NOON, sessionSeconds: 31 * 86_400 });
beforeEach(tenEvents);

const events = (params: object = {}, url = '/api/v1/event') => client.get(url, { params });
const texts = (data: { description: string }[]) => data.map(({ description }) => description);

/**
 * Leaves only ten events, a minute apart, of every other endpoint and of types 8 and 9. The third one is of a network
 * in Germany.
 */
function tenEvents(): void {
	const sessions = sandbox.world.events.filter(({ detail }) => detail?.pdp_context?.rat_type === 6);
	const detail = sessions.find((one) => one.detail?.name === 'Example Mobile')?.detail;
	sandbox.world.events.length = 0;
	for (let index = 0; index < 10; index++) {
		sandbox.control.addEvent({
			type: index % 3 === 0 ? 9 : 8,
			description: `event ${index}`,
			at: new Date(NOON.getTime() - (10 - index) * 60_000 + 250),
			source: 2,
			severity: index === 4 ? 1 : 0,
			alert: index === 4,
			endpointId: 11400001 + (index % 2),
		});
	}
	Object.assign(sandbox.world.events[2] ?? {}, { detail });
}

describe('event lists', () => {
	it('send their headers in lower case, with an empty link', async () => {
		const { headers, request } = await events({ per_page: 4, page: 2, q: 'source:2' });
		const expected = {
			'x-total-count': '10',
			'x-total-pages': '3',
			'x-current-page': '2',
			'x-count-per-page': '4',
			'x-sort': 'id',
			'x-filter': 'source:2',
			link: '',
		};
		expect(headers).toMatchObject(expected);
		expect(headers).not.toHaveProperty('x-page');
		const sent: string[] = request.res.rawHeaders;
		expect(sent).toEqual(expect.arrayContaining(Object.keys(expected)));
	});

	it('page 100 by 100', async () => {
		expect((await events()).headers['x-count-per-page']).toBe('100');
		const last = await events({ page: 3, per_page: 4 });
		expect(texts(last.data)).toEqual(['event 8', 'event 9']);
	});

	it.each([
		{ page: 0 },
		{ page: 4, per_page: 4 },
		{ per_page: 0 },
		{ per_page: 1001 },
		{ page: 'x' },
	])('refuse %j', async (params) => {
		expect(await refusalOf(events(params))).toEqual([400, 1000]);
	});

	it.each([
		['from:2026-03-10T11:53:00Z,until:2026-03-10T11:55:00Z', [3, 4, 5]],
		['from:2026-03-10T11:53:00Z,until:2026-03-10T11:55:00Z,type:9', [3]],
		['type:9', [0, 3, 6, 9]],
		['type:8|9', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
		['severity:1', [4]],
		['alert:true', [4]],
		['description:EVENT 7', [7]],
		['endpoint:heat-meter-0001', [1, 3, 5, 7, 9]],
		['endpoint:nobody|heat-meter-0001', [1, 3, 5, 7, 9]],
		['endpoint:heat-meter', []],
		['iccid:8988303000000000002|1', [1, 3, 5, 7, 9]],
		['imsi:901430000000001', [0, 2, 4, 6, 8]],
		['ip_address:10.176.0.1', [0, 2, 4, 6, 8]],
		['imei:3569380356438001', [0, 2, 4, 6, 8]],
		['tags:WATER,alert:false', [0, 2, 6, 8]],
		['timestamp:2026-03-09', []],
		['organisation:Example Org,alert:true', [4]],
		['organisation:Other Org', []],
		['user:somebody', []],
		['network:Example Mobile', [2]],
		['network:Rheinfunk|Example Mobile', [2]],
		['rat:6', [2]],
		['country:Germany', [2]],
		['country:Austria', []],
	])('filter by %s', async (q, expected) => {
		const { status, data } = await events({ q });
		expect([status, texts(data)]).toEqual([200, expected.map((index) => `event ${index}`)]);
	});

	it.each(['endpoint:11400002', 'organisation:13000', 'network:3', 'country:74'])(
		'are empty for %s: these filters take names',
		async (q) => {
			expect(await answerOf(events({ q }))).toEqual([200, []]);
		},
	);

	it.each([
		'from:2026-03-10T11:00:00Z',
		'until:2026-03-10T11:00:00Z',
		'from:2026-03-10T11:00:00Z,until:2026-03-10T10:00:00Z',
		'from:2026-03-10,until:2026-03-11',
		'from:2026-03-10T11:00:00.000Z,until:2026-03-10T12:00:00Z',
		'type:1|2|3|4|5|6|7',
		'type:8||9',
		'type:SIM',
		'source:1|2',
		'alert:yes',
		'timestamp:2026-03-10T11:00:00Z',
		'text',
	])('refuse q=%s', async (q) => {
		expect(await refusalOf(events({ q }))).toEqual([422, 1301]);
	});

	it('sort by one field or several', async () => {
		const firstTwo = async (sort: string) => texts((await events({ sort, per_page: 2 })).data);
		expect(await firstTwo('-timestamp')).toEqual(['event 9', 'event 8']);
		expect(await firstTwo('type,-id')).toEqual(['event 8', 'event 7']);
	});

	it('keep events for 30 days', async () => {
		sandbox.control.advance(30 * 86_400 - 330);
		expect((await events({ q: 'type:8|9' })).data).toHaveLength(5);
	});

	it('are empty for an endpoint that does not exist', async () => {
		const { status, data, headers } = await events({}, '/api/v1/endpoint/5/event');
		expect([status, data, headers['x-total-count']]).toEqual([200, [], '0']);
	});
});
