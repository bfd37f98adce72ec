import type { INodeProperties } from 'n8n-workflow';
import { filter } from '../../../shared/api/query';
import { filterCollection } from '../../../shared/fields/filters';
import {
	destinationFields,
	eventTypeField,
	flowIdField,
	protocolField,
	rawFlowFilter,
	readFlowFilters,
} from '../../../shared/fields/flowFilters';
import { filterTime, readTimeRange } from '../../../shared/fields/timeRange';
import type { Parameters } from '../../../shared/form/parameters';

const completedFrom: INodeProperties = {
	displayName: 'Completed From',
	name: 'completedFrom',
	type: 'dateTime',
	default: '',
	description: 'Earliest end of a flow',
};

const completedUntil: INodeProperties = {
	displayName: 'Completed Until',
	name: 'completedUntil',
	type: 'dateTime',
	default: '',
	description: 'Latest end of a flow',
};

/** Filters of the aggregated view (docs/service/flow-logs.md, *Query*). */
export const destinationFilters = filterCollection([
	completedFrom,
	completedUntil,
	...destinationFields,
	rawFlowFilter,
	protocolField,
]);

/** Filters of the detail view: the same, with flow and event type. */
export const detailFilters = filterCollection([
	completedFrom,
	completedUntil,
	...destinationFields,
	eventTypeField,
	rawFlowFilter,
	flowIdField,
	protocolField,
]);

/** The whole `q` of a flow log request at its moment: the window, which is always bounded, and the filters. */
export function readFlowQuery(parameters: Parameters, field: INodeProperties) {
	const window = readTimeRange(parameters);
	const filters = parameters.group('filters');
	const times = [completedFrom.name, completedUntil.name];
	const [values, expression] = readFlowFilters(filters, field, times);
	const bound = (name: string) => {
		const time = filters.time(name);
		return time === undefined ? undefined : filterTime(Date.parse(time));
	};
	const fields = {
		completed_from: bound(completedFrom.name),
		completed_until: bound(completedUntil.name),
		...values,
	};
	return (now: number) => {
		const { from, until } = window(now);
		return filter({ started_from: from, started_until: until, ...fields }, expression);
	};
}
