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
import type { Rules } from './watch/rules';
import { readScope, scopeFields } from './scope';
import type { Scope } from './scope';
import { sources } from './sources';
import type { Source } from './sources/source';
import { MINUTE_MS } from '../shared/records/time';

const valuesOf = (some: Source[]) => some.map(({ value }) => value);

/** Fields that belong to these sources only. */
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

/** The form of the trigger: what and where, then the source's own filters and the options. */
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

/** The form, read and checked. Times are milliseconds. */
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
	/** What the workflow gets of a record. */
	present: (record: IDataObject) => IDataObject;
}

/** Reads the form and refuses what cannot be right, before anything is sent. */
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
	const startFromMs = readStart(source, more);
	return {
		source,
		scope: source.of === 'organization' ? { of: 'organization' } : readScope(host),
		filter,
		rules: rulesOf(source, filter, more, startFromMs),
		overlapMs: overlap * MINUTE_MS,
		startFromMs,
		maxRecords: more.integer('maxRecords', 1, MOST_RECORDS) ?? MAX_RECORDS,
		requestsPerPoll: more.integer('requestsPerPoll', 10, MOST_REQUESTS) ?? REQUESTS,
		reportProblems: more.optionalFlag('reportProblems') ?? false,
		present: source.simplify ? readSimplify(parameters, source.simplify) : (record) => record,
	};
}

function readStart({ lookBackMs = Number.POSITIVE_INFINITY }: Source, options: Parameters): number {
	const start = options.has('startFrom') ? options.choice('startFrom', Object.keys(STARTS)) : 'now';
	return Math.min(STARTS[start] ?? 0, lookBackMs);
}

/** The source's rules with its filter, and with what the options change. */
function rulesOf(source: Source, filter: unknown, options: Parameters, startFromMs: number): Rules {
	const rules: Rules = {
		timeOf: source.timeOf,
		identityOf: source.identityOf,
		matches: (row) => source.matches(row, filter),
		lookBackMs: source.lookBackMs,
		follow: source.follow,
		...source.readRules?.(filter, options),
	};
	if (rules.learn === undefined || source.lookBackMs === undefined) return rules;
	// The service does not look back further than that.
	const learnMs = Math.min(rules.learn.learnMs, source.lookBackMs - startFromMs);
	return { ...rules, learn: { ...rules.learn, learnMs } };
}
