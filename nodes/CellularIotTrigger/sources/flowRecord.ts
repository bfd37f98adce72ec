import type { IDataObject } from 'n8n-workflow';
import type { Api } from '../../shared/api/client';
import { readPages } from '../../shared/api/pages';
import { path } from '../../shared/api/path';
import { filter as filterText } from '../../shared/api/query';
import type { Result } from '../../shared/api/types';
import { flowIdentity, simplifyFlow } from '../../shared/records/flow';
import { latestOf, LOOK_BACK_MS, parseTime } from '../../shared/records/time';
import { contentOf, idText } from '../watch/identity';
import { boundsOf, byStartAndEnd } from './flowBounds';
import type { Bound } from './flowBounds';
import { flowFilterField, readFlowFilter } from './flowFilters';
import type { FlowFilter } from './flowFilters';
import { readWindow } from './readWindow';
import { source } from './source';
import type { Ask, Rows } from './source';

/** Largest page of the detail view (docs/service/flow-logs.md, *Operations*). */
const PAGE = 1000;
/** Rows looked at for a test event. */
const NEWEST = 100;

/** The later of start and end; a row with neither is watched by the time it was loaded. */
const timeOf = (row: IDataObject) =>
	latestOf([row.started_on, row.completed_on]) ?? parseTime(row.last_loaded_at);

/**
 * Flow, event type, start and end (a flow has a row for its start, each update and its end). A row without flow id or
 * times is known by its content, apart from the time it was loaded, which changes when it is loaded again. Updates of a
 * running flow have no end and may differ in nothing but their bytes, so these count too.
 */
function identityOf(row: IDataObject): string {
	const id = idText(row.flow_id);
	const [start, end] = [parseTime(row.started_on), parseTime(row.completed_on)];
	if (id === undefined || (start === undefined && end === undefined)) {
		return contentOf(row, ['last_loaded_at']);
	}
	const bytes = end === undefined ? [row.bytes_up ?? null, row.bytes_down ?? null] : [];
	return JSON.stringify([id, row.event_type ?? null, start ?? null, end ?? null, ...bytes]);
}

const detailPath = (endpoint: number) => path`/api/v1/endpoint/${endpoint}/flowlogs/detail`;

const query = (filter: FlowFilter, bounds: Record<string, string>) =>
	filterText({ ...bounds, ...filter.fields }, filter.raw);

/** Reads the rows whose start (or end) lies in the window. */
async function readBy(bound: Bound, api: Api, ask: Ask<FlowFilter>): Promise<Result<Rows>> {
	return await readWindow(api, ask, {
		path: detailPath(ask.endpoint),
		q: query(ask.filter, boundsOf(bound, ask)),
		field: `${bound}_on`,
		pageSize: PAGE,
		identity: flowIdentity,
	});
}

/**
 * Rows of the flow log (docs/service/flow-logs.md, *Detail row*), read by start and by end.
 * @assumption A row appears at most one overlap after the later of its times. Rows with neither time are kept if they
 * come, but no bound finds them (docs/service/flow-logs.md, *Detail row*). Check: compare `last_loaded_at` with
 * `completed_on` over a day.
 */
export const flowRecord = source<FlowFilter>({
	value: 'flowRecord',
	name: 'Flow Record',
	action: 'On flow record',
	description: 'When a row appears in the flow log of a device',
	noun: 'flow record',
	advice:
		'Let one of the watched devices send data, wait until the flow log shows it, then fetch a test event again. Check the filters too.',
	of: 'endpoint',
	requests: 2,
	fields: [flowFilterField],
	options: [],
	overlapMinutes: 60,
	bounded: true,
	lookBackMs: LOOK_BACK_MS,
	readFilter: readFlowFilter,
	read: async (api, ask) => await byStartAndEnd(async (bound) => await readBy(bound, api, ask)),
	async readNewest(api, { endpoint, filter, until }) {
		const bounds = boundsOf('started', { from: until - LOOK_BACK_MS, until });
		return await readPages(api, {
			path: detailPath(endpoint),
			query: { q: query(filter, bounds), sort: '-started_on' },
			pageSize: NEWEST,
			limit: NEWEST,
			identity: flowIdentity,
		});
	},
	timeOf,
	identityOf,
	matches: (row, { direction }) => direction === '' || row.direction === direction,
	simplify: simplifyFlow,
});
