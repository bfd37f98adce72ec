import type { IDataObject } from 'n8n-workflow';
import type { Api } from '../../shared/api/client';
import { readPages } from '../../shared/api/pages';
import { path } from '../../shared/api/path';
import { filter as filterText } from '../../shared/api/query';
import { success } from '../../shared/api/types';
import type { Result } from '../../shared/api/types';
import { filterTime } from '../../shared/fields/timeRange';
import { simplifyFlow } from '../../shared/records/flow';
import { contentOf, idText } from '../identity';
import { parseTime } from '../time';
import { flowFilterField, readFlowFilter } from './flowFilters';
import type { FlowFilter } from './flowFilters';
import { source } from './source';
import type { Ask, Rows } from './source';

/** Largest page of the detail view (service.md, *Limits*). */
const PAGE = 1000;
/** The service looks back 30 days (service.md, *Limits*); kept away from its edge, because reading takes time. */
const LOOK_BACK_MS = 30 * 24 * 3_600_000 - 5 * 60_000;
/** Rows looked at for a test event. */
const NEWEST = 100;

const times = (row: IDataObject) =>
	[parseTime(row.started_on), parseTime(row.completed_on)] as const;

/** The later of start and end; a row with neither is watched by the time it was loaded. */
function timeOf(row: IDataObject): number | undefined {
	const known = times(row).filter((time) => time !== undefined);
	return known.length > 0 ? Math.max(...known) : parseTime(row.last_loaded_at);
}

/**
 * Flow, event type, start and end (a flow has a row for its start, each update and its end). A row without flow id or
 * times is known by its content, apart from the time it was loaded, which changes when it is loaded again. Updates of a
 * running flow have no end and may differ in nothing but their bytes, so these count too.
 */
function identityOf(row: IDataObject): string {
	const id = idText(row.flow_id);
	const [start, end] = times(row);
	if (id === undefined || (start === undefined && end === undefined)) {
		return contentOf(row, ['last_loaded_at']);
	}
	const bytes = end === undefined ? [row.bytes_up ?? null, row.bytes_down ?? null] : [];
	return JSON.stringify([id, row.event_type ?? null, start ?? null, end ?? null, ...bytes]);
}

const detailPath = (endpoint: number) => path`/api/v1/endpoint/${endpoint}/flowlogs/detail`;

const query = (filter: FlowFilter, bounds: Record<string, string>) =>
	filterText({ ...bounds, ...filter.fields }, filter.raw);

/**
 * True when a list read up to a limit is the whole list. Rows that came twice are given once, so that without the
 * service's count a list near the limit may have been cut.
 */
const isWhole = (rows: number, limit: number, total: number | undefined) =>
	total === undefined ? rows * 2 < limit : total <= limit;

/**
 * Reads the rows whose start (or end) lies in the window, oldest first. Stops early when enough of them are fresh, and
 * then says up to which time they are complete. A list that is not in the order that was asked for is read as a whole.
 */
async function readBy(
	bound: 'started' | 'completed',
	api: Api,
	ask: Ask<FlowFilter>,
): Promise<Result<Rows>> {
	const field = `${bound}_on`;
	const at = (row: IDataObject | undefined) => parseTime(row?.[field]) ?? Number.NEGATIVE_INFINITY;
	const bounds = {
		[`${bound}_from`]: filterTime(ask.from),
		[`${bound}_until`]: filterTime(ask.until),
	};
	for (let limit = Math.max(ask.known + ask.wanted, PAGE); ; limit *= 2) {
		const pages = await readPages(api, {
			path: detailPath(ask.endpoint),
			query: { q: query(ask.filter, bounds), sort: `+${field}` },
			pageSize: PAGE,
			limit: Number.isFinite(limit) ? limit : undefined,
			identity: identityOf,
		});
		if (!pages.ok) return pages;
		const { rows, total, serviceTime } = pages.value;
		if (isWhole(rows.length, limit, total)) return success({ rows, serviceTime });
		const ascending = rows.every((row, index) => index === 0 || at(rows[index - 1]) <= at(row));
		const until = at(rows.at(-1));
		// Ends only behind the first moment of the window: else the next poll would read the same rows again.
		const enough = ask.countFresh(rows) >= ask.wanted && until > ask.from;
		if (ascending && enough) return success({ rows, serviceTime, until });
		if (!ascending) limit = Number.POSITIVE_INFINITY;
	}
}

/**
 * Rows of the flow log (service.md, *Flow log detail row*). Two queries, because the end of a long flow is a row whose
 * start lies hours back; their rows are united. Both always send both bounds: without them the service gives the last
 * hour only.
 * @assumption A row appears at most one overlap after the later of its times. Rows with neither time are found by no
 * bounded query as far as service.md goes; where the service sends them all the same they are kept.
 */
export const flowRecord = source<FlowFilter>({
	value: 'flowRecord',
	name: 'Flow Record',
	action: 'On flow record',
	description: 'When a row appears in the flow log of a device',
	noun: 'flow record',
	advice:
		'Let one of the chosen devices send data, wait until the flow log shows it, then fetch a test event again. Check the filters too.',
	kind: 'log',
	fields: [flowFilterField],
	overlapMinutes: 60,
	bounded: true,
	lookBackMs: LOOK_BACK_MS,
	readFilter: readFlowFilter,
	async read(api, ask) {
		const started = await readBy('started', api, ask);
		if (!started.ok) return started;
		const completed = await readBy('completed', api, ask);
		if (!completed.ok) return completed;
		const ends = [started.value.until, completed.value.until].filter((end) => end !== undefined);
		return success({
			rows: [...started.value.rows, ...completed.value.rows],
			until: ends.length > 0 ? Math.min(...ends) : undefined,
		});
	},
	async readNewest(api, { endpoint, filter, until }) {
		const bounds = {
			started_from: filterTime(until - LOOK_BACK_MS),
			started_until: filterTime(until),
		};
		return await readPages(api, {
			path: detailPath(endpoint),
			query: { q: query(filter, bounds), sort: '-started_on' },
			pageSize: NEWEST,
			limit: NEWEST,
			identity: identityOf,
		});
	},
	timeOf,
	identityOf,
	matches: (row, { direction }) => direction === '' || row.direction === direction,
	simplify: simplifyFlow,
});
