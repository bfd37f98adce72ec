import { NodeOperationError } from 'n8n-workflow';
import type { IDataObject, INodeProperties, IPollFunctions } from 'n8n-workflow';
import { readSimplify, simplifyField } from '../shared/fields/listing';
import { Parameters } from '../shared/form/parameters';
import { shownFor } from '../shared/form/shownFor';
import {
	MAX_RECORDS,
	MOST_OVERLAP_MINUTES,
	MOST_RECORDS,
	MOST_REQUESTS,
	optionsOf,
	REQUESTS,
	STARTS,
} from './options';
import { identifier } from './watch/identity';
import type { Rules } from './watch/rules';
import { readScope, scopeFields } from './scope';
import type { Scope } from './scope';
import { sources } from './sources';
import type { Source } from './sources/source';
import { MINUTE_MS } from '../shared/records/time';

const valuesOf = (some: Source[]) => some.map(({ value }) => value);

/** Shows fields for these sources only. */
const ofSources = (some: Source[], fields: INodeProperties[]) =>
	shownFor({ triggerOn: valuesOf(some) }, fields);

const triggerOn: INodeProperties = {
	displayName: 'Trigger On',
	name: 'triggerOn',
	type: 'options',
	noDataExpression: true,
	options: sources.map(({ name, value, action, description }) => ({
		name,
		value,
		action,
		description,
	})),
	default: 'smsReceived',
};

/** The fields of the trigger. */
export const properties: INodeProperties[] = [
	triggerOn,
	...ofSources(
		sources.filter((source) => source.of === 'endpoint'),
		scopeFields,
	),
	...sources.flatMap((source) => ofSources([source], source.fields)),
	...ofSources(
		sources.filter(({ simplify }) => simplify !== undefined),
		[simplifyField],
	),
	...sources.flatMap((source) => ofSources([source], [optionsOf(source)])),
];

/** The values of the form. Times are milliseconds. */
export interface Form {
	source: Source;
	scope: Scope;
	filter: unknown;
	rules: Rules;
	overlapMs: number;
	startFromMs: number;
	maxRecords: number;
	requestsPerPoll: number;
	reportProblems: boolean;
	/** Returns what an item holds of a record: all of it, or the simplified record. */
	present: (record: IDataObject) => IDataObject;
}

/** Reads the form; refuses invalid values before any request. */
export function readForm(host: IPollFunctions): Form {
	const chosen = host.getNodeParameter('triggerOn', '');
	const source = sources.find(({ value }) => value === chosen);
	if (source === undefined) {
		throw new NodeOperationError(host.getNode(), "The chosen 'Trigger On' does not exist", {
			description:
				'Choose it again in the list: the workflow may come from a newer version of this package.',
		});
	}
	const fields = [...source.fields, simplifyField, optionsOf(source)];
	const parameters = new Parameters(host, 0, fields);
	const more = parameters.group('options');
	const filter = source.readFilter(parameters);
	const overlap = more.integer('overlapMinutes', 1, MOST_OVERLAP_MINUTES) ?? source.overlapMinutes;
	const start = more.has('startFrom') ? more.choice('startFrom', Object.keys(STARTS)) : 'now';
	const { lookBackMs = Number.POSITIVE_INFINITY } = source;
	const startFromMs = Math.min(STARTS[start] ?? 0, lookBackMs);
	const rules = rulesOf(source, filter, source.readRules?.(more));
	if (rules.firstSeen) {
		const learningMs = Math.min(rules.firstSeen.learningMs, lookBackMs - startFromMs);
		rules.firstSeen = { ...rules.firstSeen, learningMs };
	}
	return {
		source,
		scope: source.of === 'organization' ? { of: 'organization' } : readScope(host),
		filter,
		rules,
		overlapMs: overlap * MINUTE_MS,
		startFromMs,
		maxRecords: more.integer('maxRecords', 1, MOST_RECORDS) ?? MAX_RECORDS,
		requestsPerPoll: more.integer('requestsPerPoll', 10, MOST_REQUESTS) ?? REQUESTS,
		reportProblems: more.optionalFlag('reportProblems') ?? false,
		present: source.simplify ? readSimplify(parameters, source.simplify) : (record) => record,
	};
}

/** Returns the rules of a source with its filter and what its options add. */
export function rulesOf<Filter>(
	source: Source<Filter>,
	filter: Filter,
	added: ReturnType<NonNullable<Source['readRules']>> = {},
): Rules {
	return {
		timeOf: source.timeOf,
		identify: identifier((row) => source.identityOf(row, filter), added.firstSeen?.precision),
		matches: (row) => source.matches(row, filter),
		lookBackMs: source.lookBackMs,
		track: source.track,
		...added,
	};
}
