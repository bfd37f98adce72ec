import type { IDataObject } from 'n8n-workflow';
import { type Query, success } from '../../../../../nodes/shared/api/types';
import { flowRecord } from '../../../../../nodes/CellularIotTrigger/records/sources/flowRecord';
import { parseTime } from '../../../../../nodes/shared/records/time';
import { fakeApi } from '../../../shared/api/fakeApi';

const START = Date.UTC(2024, 10, 7, 15);
const iso = (seconds: number) => new Date(START + seconds * 1000).toISOString();

const row = (id: number, seconds: number, more: IDataObject = {}): IDataObject => ({
	flow_id: `f-${id}`,
	event_type: 'flow_end',
	direction: 'egress',
	started_on: iso(seconds),
	completed_on: iso(seconds),
	...more,
});

const ANY = { fields: {}, raw: '', direction: '' };

/** A flow log in memory that serves pages; rows may move between them. */
function flowLog(
	rows: IDataObject[],
	{ counted = true, shift = 0 }: { counted?: boolean; shift?: number } = {},
) {
	const asked: Query[] = [];
	const api = fakeApi(async ({ query = {} }) => {
		asked.push(query);
		const [, bound, from, until] = /(started|completed)_from:(\S+?),\w+_until:([^,]+)/.exec(
			String(query.q),
		) as RegExpExecArray;
		const at = (one: IDataObject) => parseTime(one[`${bound}_on`]) ?? Number.NaN;
		const inside = rows.filter(
			(one) => at(one) >= Date.parse(`${from}`) && at(one) <= Date.parse(`${until}`),
		);
		const list = inside.sort((a, b) => at(a) - at(b));
		const size = Number(query.per_page);
		const first = Math.max(
			0,
			(Number(query.page) - 1) * size - (Number(query.page) > 1 ? shift : 0),
		);
		const headers = {
			'x-pages': String(Math.ceil(list.length / size)),
			'x-count': String(list.length),
		};
		return success({
			status: 200,
			headers: counted ? headers : {},
			body: list.slice(first, first + size),
			serviceTime: START,
		});
	});
	return { api, asked };
}

const ask = (more: object = {}) => ({
	endpoint: 11400001,
	filter: ANY,
	from: START,
	until: START + 3_600_000,
	seenCount: 0,
	wanted: 1000,
	beyond: START,
	isFresh: () => true,
	...more,
});

async function read(log: ReturnType<typeof flowLog>, more: object = {}) {
	const result = await flowRecord.read(log.api, ask(more));
	if (!result.ok) throw new Error(result.failure.kind);
	return { ...result.value, ids: new Set(result.value.rows.map(({ flow_id }) => flow_id)) };
}

describe('reading', () => {
	test('asks for starts and for ends, with both bounds, in a fixed order', async () => {
		const log = flowLog([]);
		await read(log);
		const time = (suffix: string) =>
			`${suffix}_from:2024-11-07T15:00:00Z,${suffix}_until:2024-11-07T16:00:00Z`;
		expect(log.asked).toEqual([
			{ q: time('started'), sort: '+started_on', page: 1, per_page: 1000 },
			{ q: time('completed'), sort: '+completed_on', page: 1, per_page: 1000 },
		]);
	});

	test('sends the filter along', async () => {
		const log = flowLog([]);
		const filter = {
			fields: { protocol: ['TCP', 'UDP'] },
			raw: 'destination_port:53',
			direction: '',
		};
		await read(log, { filter });
		expect(log.asked[0]?.q).toMatch(/Z,protocol:TCP\|\|UDP,destination_port:53$/);
	});

	test('finds the end of a flow that started hours back, and a start without an end', async () => {
		const rows = [row(1, 5, { started_on: iso(-9000) }), row(2, 7, { completed_on: null })];
		expect((await read(flowLog(rows))).ids).toEqual(new Set(['f-1', 'f-2']));
	});

	test('a list of exactly as many rows as asked for is the whole list', async () => {
		const log = flowLog(Array.from({ length: 1000 }, (_, index) => row(index, index)));
		expect((await read(log)).until).toBeUndefined();
		expect(log.asked).toHaveLength(2);
	});

	test('reads on when most rows do not count, so that no poll stands still', async () => {
		const log = flowLog(Array.from({ length: 3500 }, (_, index) => row(index, index)));
		const isFresh = ({ flow_id }: IDataObject) => flow_id === 'f-1500';
		const { until, ids } = await read(log, { wanted: 1, isFresh });
		expect(ids).toContain('f-1500');
		expect(until).toBeGreaterThanOrEqual(START + 1_500_000);
	});

	test('reads past the first moment of the window, where many rows lie', async () => {
		const log = flowLog(
			Array.from({ length: 1300 }, (_, index) => row(index, index < 1299 ? 0 : 9)),
		);
		const { until, ids } = await read(log, { wanted: 10 });
		expect(ids.size).toBe(1300);
		expect(until).toBeUndefined();
	});

	test.each([true, false])(
		'rows that move to the next page hide no end (counted: %j)',
		async (counted) => {
			const rows = Array.from({ length: 2500 }, (_, index) => row(index, index));
			const { until, ids } = await read(flowLog(rows, { shift: 3, counted }), { wanted: 2000 });
			// Either everything was read, or the reading says where it stopped.
			if (until === undefined) expect(ids.size).toBe(2500);
			else expect(ids.size).toBeGreaterThanOrEqual((until - START) / 1000);
		},
	);

	test('a failure of either query is the failure of the reading', async () => {
		const log = flowLog([]);
		let count = 0;
		const api = fakeApi(async (request) =>
			++count === 2
				? { ok: false, failure: { kind: 'timeout', request: '' } }
				: await log.api.send(request),
		);
		const result = await flowRecord.read(api, ask());
		expect(result).toMatchObject({ ok: false, failure: { kind: 'timeout' } });
	});
});

test.each([
	['', 'egress', true],
	['', null, true],
	['egress', 'egress', true],
	['egress', 'ingress', false],
	['egress', null, false],
])('direction filter %j, row %j', (direction, is, expected) => {
	expect(flowRecord.matches(row(1, 1, { direction: is }), { ...ANY, direction })).toBe(expected);
});
