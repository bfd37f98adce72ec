import type { INodeProperties } from 'n8n-workflow';
import { filterCollection } from '../../shared/fields/filters';
import {
	destinationFields,
	eventTypeField,
	protocolField,
	rawFlowFilter,
	readFlowFilters,
} from '../../shared/fields/flowFilters';
import type { Parameters } from '../../shared/form/parameters';

/** Filters of the flow record source. `fields` and `raw` go to the service, `direction` is looked at here. */
export interface FlowFilter {
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

/** The filters of the flow record source. */
export const flowFilterField = filterCollection([
	...destinationFields,
	directionField,
	eventTypeField,
	rawFlowFilter,
	protocolField,
]);

/** Reads the filters and refuses what the service would not take. */
export function readFlowFilter(parameters: Parameters): FlowFilter {
	const filters = parameters.group('filters');
	const [fields, raw] = readFlowFilters(filters, flowFilterField, [directionField.name]);
	if (/\b(started|completed)_(from|until):/.test(raw)) {
		filters.refuse(
			'q',
			'cannot hold times',
			"The trigger sets the time window itself. See 'Start From'.",
		);
	}
	const direction = filters.has('direction')
		? filters.choice('direction', ['egress', 'ingress'])
		: '';
	return { fields, raw, direction };
}
