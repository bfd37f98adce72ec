import { withService } from '../../../../engine';
import {
	list,
	minutesAgo,
	numbered,
	RANGE,
	tenEvents,
	texts,
} from '../../resources/event/fixtures/tenEvents';

const service = withService();
const isoAgo = (minutes: number) => minutesAgo(minutes).toISOString();
/** The filters of the last request, without the time range. */
const sentFilters = () => String(service.lastQuery()?.q).replace(RANGE, '').slice(1);

beforeEach(() => tenEvents(service));

describe('event filters', () => {
	it.each([
		[{ timeRange: 'lastHour' }, [9]],
		[{ timeRange: 'custom', from: isoAgo(200) }, [9, 8, 7]],
		[{ timeRange: 'custom', from: isoAgo(200), until: isoAgo(100) }, [8, 7]],
	])('keeps to the time range %j', async (range, expected) => {
		// An hour ago to the second, so that the edge does not depend on the speed of the test.
		const newest = service.world.events.at(-1);
		if (newest) newest.at += 60_000;
		const json = await service.output(list(range));
		expect(texts(json)).toEqual(numbered(expected));
		expect(service.lastQuery()?.q).toMatch(RANGE);
	});

	it.each([
		[{ type: [9] }, 'type:9', [9, 6, 3, 0]],
		[{ type: [8, 9], severity: '1' }, 'type:8|9,severity:1', [4]],
		[{ type: '8, 9', alert: 'true' }, 'type:8|9,alert:true', [4]],
		[{ type: [68] }, 'type:68', []],
		[{ q: 'source:2' }, 'source:2', []],
		[{ description: 'EVENT 7' }, 'description:EVENT 7', [7]],
		[{ q: 'organisation:Example Org', alert: 'true' }, 'alert:true,organisation:Example Org', [4]],
		[
			{ iccid: ['89883030000000000023', '8988303000000000001'], type: [9] },
			'iccid:8988303000000000002|8988303000000000001,type:9',
			[9, 6, 3, 0],
		],
		[{ imsi: '901430000000001', q: 'type:9' }, 'imsi:901430000000001,type:9', [6, 0]],
		[{ rat: [6] }, 'rat:6', []],
		[{ q: 'type:9|8,alert:true' }, 'type:9|8,alert:true', [4]],
	])('filters by %j at the service', async (filters, q, expected) => {
		const json = await service.output(list({ filters }));
		expect(texts(json)).toEqual(numbered(expected));
		expect(sentFilters().split(',').sort()).toEqual(q.split(',').sort());
	});

	it.each([
		[
			{ type: [1, 2, 3, 5, 8, 9, 10] },
			"'Event Type Names or IDs' holds 7 values, and the service takes 6",
		],
		[{ tags: ['a|b'] }, "'Tag Names or IDs' cannot hold '|'"],
		[{ type: ['SIM activation'] }, "'Event Type Names or IDs' must hold IDs"],
		[{ description: 'a,b' }, "'Description' cannot hold ','"],
	])('refuses %j before anything is sent', async (filters, message) => {
		await service.refuses(list({ filters }), message);
	});
});
