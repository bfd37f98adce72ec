import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { path } from '../../../shared/api/url';
import { filterCollection } from '../../../shared/fields/filters';
import {
	destinationFields,
	eventTypeField,
	protocolField,
	rawFlowFilter,
	readFlowFilters,
} from '../../../shared/fields/flowFilters';
import { field } from '../../../shared/form/field';
import { flowIdentity, simplifyFlow } from '../../../shared/records/flow';
import { contentText } from '../../../shared/values';
import { latestOf, parseTime } from '../../../shared/records/time';
import { idText } from '../../../shared/records/record';
import { flowReaders, refuseTimes } from '../../reading/readers';
import type { Source } from '../form';

/** Largest page of the detail view (docs/service/flow-logs.md, *Operations*). */
const PAGE_SIZE = 1000;

/** The service applies `fields` and `raw`, the trigger `direction`. */
interface FlowFilter {
	fields: Record<string, string[]>;
	raw: string;
	direction: string;
}

const directionField: INodeProperties = {
	displayName: 'Direction',
	name: 'direction',
	type: 'options',
	options: [
		{ name: 'Any', value: '' },
		{ name: 'From Device (Egress)', value: 'egress' },
		{ name: 'To Device (Ingress)', value: 'ingress' },
	],
	default: '',
};

const filtersField = filterCollection([
	...destinationFields,
	directionField,
	eventTypeField,
	rawFlowFilter,
	protocolField,
]);

/**
 * Identifies a row by flow, event type, start and end: a flow has a row for its start, each update and its end. Updates
 * may differ only in bytes. Without flow id or times the content counts; `last_loaded_at` changes with each load.
 */
function identityOf(row: IDataObject): string {
	const id = idText(row.flow_id);
	const [start, end] = [parseTime(row.started_on), parseTime(row.completed_on)];
	if (id === undefined || (start === undefined && end === undefined)) {
		return contentText({ ...row, last_loaded_at: null });
	}
	const bytes = end === undefined ? [row.bytes_up ?? null, row.bytes_down ?? null] : [];
	return contentText([id, row.event_type ?? null, start ?? null, end ?? null, ...bytes]);
}

/**
 * Rows of the flow log (docs/service/flow-logs.md, *Detail row*).
 * @assumption A row appears at most one overlap after the later of its times. No bound finds rows without times
 * (docs/service/flow-logs.md, *Detail row*). Check: compare `last_loaded_at` with `completed_on` over a day.
 */
export const flowRecord: Source<FlowFilter> = {
	value: 'flowRecord',
	name: 'Flow Record',
	action: 'On flow record',
	description: 'When a row appears in the flow log of a device',
	noun: 'flow record',
	advice:
		'Let one of the watched devices send data, wait until the flow log shows it, then fetch a test event again. Check the filters too.',
	of: 'endpoint',
	requests: 2,
	overlapMinutes: 60,
	filter: field(filtersField, (parameters, name) => {
		const filters = parameters.added(name);
		const [fields, raw] = readFlowFilters(filters, filtersField, [directionField.name]);
		refuseTimes(filters, raw, /\b(started|completed)_(from|until):/);
		const direction = filters.has('direction')
			? filters.choice('direction', ['egress', 'ingress'])
			: '';
		return { fields, raw, direction };
	}),
	...flowReaders<FlowFilter>(
		({ endpoint }) => ({
			path: path`/api/v1/endpoint/${endpoint}/flowlogs/detail`,
			pageSize: PAGE_SIZE,
			identity: flowIdentity,
		}),
		(filter) => filter,
	),
	timeOf: (row) => latestOf([row.started_on, row.completed_on]) ?? parseTime(row.last_loaded_at),
	identityOf,
	matches: (row, { direction }) => direction === '' || row.direction === direction,
	simplify: (row) => simplifyFlow(row, null),
};
