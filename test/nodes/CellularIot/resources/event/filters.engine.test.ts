import type { IDataObject } from 'n8n-workflow';
import { withService } from '../../../../engine';

const service = withService();
const DEVICE = 11400001;
const list = (extra: object = {}) => ({ resource: 'event', operation: 'getAll', ...extra });
const lastQuery = () => service.sandbox.control.requests().at(-1)?.query as IDataObject;
const texts = (json: unknown[]) => json.map((row) => (row as IDataObject).description);
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const RANGE = /^from:\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ,until:\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/;

/** Leaves only ten events, an hour apart, the oldest first: of two devices in turn. */
beforeEach(() => {
	service.sandbox.world.events.length = 0;
	for (let index = 0; index < 10; index++) {
		service.sandbox.control.addEvent({
			type: index % 3 === 0 ? 9 : 8,
			description: `event ${index}`,
			at: minutesAgo((10 - index) * 60),
			severity: index === 4 ? 1 : 0,
			alert: index === 4,
			endpointId: DEVICE + (index % 2),
		});
	}
});

describe('event filters', () => {
	it.each([
		[{ timeRange: 'lastHour' }, [9]],
		[{ timeRange: 'custom', from: minutesAgo(200).toISOString() }, [9, 8, 7]],
		[
			{
				timeRange: 'custom',
				from: minutesAgo(200).toISOString(),
				until: minutesAgo(100).toISOString(),
			},
			[8, 7],
		],
	])('keeps to the time range %j', async (range, expected) => {
		// An hour ago to the second, so that the edge does not depend on the speed of the test.
		const newest = service.sandbox.world.events.at(-1);
		if (newest) newest.at += 60_000;
		const { json, error } = await service.run(list(range));
		expect(error).toBeUndefined();
		expect(texts(json)).toEqual(expected.map((index) => `event ${index}`));
		expect(lastQuery().q).toMatch(RANGE);
	});

	it.each([
		[{ type: [9] }, 'type:9', [9, 6, 3, 0]],
		[{ type: [8, 9], severity: '1' }, 'type:8|9,severity:1', [4]],
		[{ type: '8, 9', alert: 'true' }, 'type:8|9,alert:true', [4]],
		[{ source: '2' }, 'source:2', []],
		[{ description: 'EVENT 7' }, 'description:EVENT 7', [7]],
		[{ endpoint: `${DEVICE + 1}` }, `endpoint:${DEVICE + 1}`, [9, 7, 5, 3, 1]],
		[
			{ iccid: ['89883030000000000023', '8988303000000000001'], type: [9] },
			'iccid:8988303000000000002|8988303000000000001,type:9',
			[9, 6, 3, 0],
		],
		[{ imsi: '901430000000001', q: 'type:9' }, 'imsi:901430000000001,type:9', [6, 0]],
		[{ country: '74, 75', network: 3, rat: '6' }, 'country:74|75,network:3,rat:6', []],
		[{ q: 'type:9|8,alert:true' }, 'type:9|8,alert:true', [4]],
	])('filters by %j at the service', async (filters, q, expected) => {
		const { json, error } = await service.run(list({ filters }));
		expect(error).toBeUndefined();
		expect(texts(json)).toEqual(expected.map((index) => `event ${index}`));
		const sent = String(lastQuery().q).replace(RANGE, '').slice(1);
		expect(sent.split(',').sort()).toEqual(q.split(',').sort());
	});

	it.each([
		[{ type: [1, 2, 3, 5, 8, 9, 10] }, "'Event Types' holds 7 values, and the service takes 6"],
		[{ endpoint: '1,2,3,4,5,6,7' }, "'Endpoint IDs' holds 7 values"],
		[{ country: '74|75' }, "'Country IDs' cannot hold '|'"],
		[{ type: ['SIM activation'] }, "'Event Types' must hold the numbers"],
		[{ description: 'a,b' }, "'Description' cannot hold ','"],
	])('refuses %j before anything is sent', async (filters, message) => {
		const { error } = await service.run(list({ filters }));
		expect(error?.message).toContain(message);
		expect(service.sent()).toEqual([]);
	});
});
