import { DAY, HOUR, secondsDate } from '../../../../sandbox/src/core/world/dates';
import { rowsOf } from '../look';
import { NotSeen, type Look, type Probe, type Row } from '../types';
import { at, listOf } from './lists';
import { openList, type OpenList } from './openList';
import { judged, probe, value } from './simple';

const DETAIL = '/api/v1/endpoint/{id}/flowlogs/detail';
const DESTINATION = '/api/v1/endpoint/{id}/flowlogs/destination';
const startOf = at('started_on');

const detailOf = (look: Look): Promise<OpenList> => openList(look, listOf('flow detail'));

/** Asks for detail rows with a `q` made of the start of the first row. */
const aroundFirst = (
	name: string,
	bearsOn: string[],
	q: (ms: number) => string,
	outcome: (rows: Row[], first: Row) => string | string[],
): Probe =>
	probe(
		`flows: ${name}`,
		{ operation: `GET ${DETAIL}`, rests: 'flow-logs.md, *Time window*', bearsOn },
		async (look) => {
			const { path, rows } = await detailOf(look);
			const first = rows.find((row) => typeof startOf(row) === 'number');
			if (!first) throw new NotSeen();
			const answer = await look.get(path, { per_page: 1000, q: q(Number(startOf(first))) });
			return judged(answer, ({ body }) => [value('rows', outcome(rowsOf(body), first))]);
		},
	);

const holds = (rows: Row[], first: Row) =>
	rows.some((row) => startOf(row) === startOf(first) && row.flow_id === first.flow_id)
		? 'the row'
		: 'not the row';

/** Counts that the destinations of a window may add up to. */
const sums = (rows: Row[], groups: Row[]): string[] => {
	const total = groups.reduce((sum, { flow_count: count }) => sum + Number(count), 0);
	const whole = rows.filter(
		(row) => row.destination_ip !== null && row.destination_port !== null && row.protocol !== null,
	);
	const flows = new Set(rows.map(({ flow_id: id }) => id));
	const names = [
		...(total === whole.length ? ['rows with a destination'] : []),
		...(total === rows.length ? ['rows'] : []),
		...(total === flows.size ? ['flows'] : []),
	];
	return names.length > 0 ? names : ['another number'];
};

/** Flow logs: the window of time, its formats, and both views of one window. */
export const flows: Probe[] = [
	probe(
		'flows: without a window',
		{ operation: `GET ${DETAIL}`, rests: 'flow-logs.md, *Time window*' },
		async (look) => {
			const { path } = await detailOf(look);
			const answer = await look.get(path, { per_page: 1000 });
			const oldest = look.side.now() - HOUR - 60_000;
			return judged(answer, ({ body }) => {
				const rows = rowsOf(body);
				if (rows.length === 0) throw new NotSeen();
				const isRecent = rows.every(
					(row) => startOf(row) === null || Number(startOf(row)) >= oldest,
				);
				return [value('rows', isRecent ? 'the last hour' : 'older ones, too')];
			});
		},
	),
	aroundFirst(
		'a bound 40 days ago',
		['readBound'],
		(ms) => `started_from:${secondsDate(ms - 40 * DAY)}`,
		holds,
	),
	aroundFirst(
		'a window of one second',
		['rowsInWindow', 'filterTime'],
		(ms) => `started_from:${secondsDate(ms)},started_until:${secondsDate(ms)}`,
		holds,
	),
	aroundFirst(
		'a bound with milliseconds',
		['readSecondsUtc', 'filterTime'],
		(ms) => `started_from:${new Date(ms).toISOString()}`,
		holds,
	),
	aroundFirst(
		'a bound that is a day',
		['readSecondsUtc', 'filterTime'],
		(ms) => `started_from:${secondsDate(ms).slice(0, 10)}`,
		holds,
	),
	aroundFirst('an end alone', [], (ms) => `started_until:${secondsDate(ms)}`, holds),
	aroundFirst('a bound that is no time', [], () => 'started_from:nonsense', holds),
	aroundFirst(
		'an end before the start',
		[],
		(ms) => `started_from:${secondsDate(ms)},started_until:${secondsDate(ms - HOUR)}`,
		holds,
	),
	probe(
		'flows: both views of a window',
		{
			operation: `GET ${DESTINATION}`,
			rests: 'flow-logs.md, *Destination row*',
			bearsOn: ['aggregateFlows'],
		},
		async (look) => {
			const { path, rows } = await detailOf(look);
			const newest = Math.max(...rows.map((row) => Number(startOf(row))));
			const q = `started_from:${secondsDate(newest - 6 * HOUR)},started_until:${secondsDate(newest)}`;
			const detail = await look.get(path, { per_page: 1000, q });
			const groups = await look.get(path.replace(/detail$/, 'destination'), { per_page: 100, q });
			const whole = rowsOf(detail.body);
			const added = rowsOf(groups.body);
			if (whole.length === 0 || whole.length >= 1000 || added.length >= 100) throw new NotSeen();
			return [value('sum of flow_count', sums(whole, added))];
		},
	),
];
