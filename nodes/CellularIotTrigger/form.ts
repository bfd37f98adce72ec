import type { IDataObject, INodeProperties, IPollFunctions } from 'n8n-workflow';
import { readSimplify, simplifyField } from '../shared/fields/listing';
import { chosenEvent, triggerOnField } from '../shared/fields/triggerOn';
import { withCodeHints } from '../shared/form/codeHints';
import { Parameters } from '../shared/form/parameters';
import { shownFor } from '../shared/form/shownFor';
import type { DeviceRules } from '../shared/changes/changes';
import { optionsOf, readOptions, REQUESTS } from './options';
import type { Rules } from './records/window/rules';
import { type DeviceScope, fleetNotice, readScope, type Scope, scopeFields } from './fleet/scope';
import { sources } from './records/sources';
import { rulesOf, type Source } from './records/source';

const forSources = (some: Source[], fields: INodeProperties[]) =>
	shownFor({ triggerOn: some.map(({ value }) => value) }, fields);

/** A list of the organization has no scope, unless its records name their device: then all devices cost as much as one. */
function scopeFieldsOf({ of }: Source): INodeProperties[] {
	if (of === 'organization') return [];
	return scopeFields(of === 'devices' ? 'all' : 'chosen');
}

export const properties = withCodeHints([
	triggerOnField(sources),
	...sources.flatMap((source) => forSources([source], scopeFieldsOf(source))),
	...([1, 2] as const).flatMap((requests) =>
		forSources(
			sources.filter((source) => source.of === 'endpoint' && source.requests === requests),
			fleetNotice(REQUESTS / requests),
		),
	),
	...sources.flatMap((source) => forSources([source], source.fields)),
	...forSources(
		sources.filter(({ simplify }) => simplify !== undefined),
		[simplifyField],
	),
	...sources.flatMap((source) => forSources([source], [optionsOf(source)])),
]);

export interface Form extends ReturnType<typeof readOptions> {
	source: Source;
	scope: Scope;
	filter: unknown;
	rules: Rules;
	/** Set if the source emits changes of devices. */
	devices?: DeviceForm;
	/** Returns the record as output: full or simplified. */
	present: (record: IDataObject) => IDataObject;
	/** Whether items get the name of their endpoint. Full records stay unchanged. */
	isNamed: boolean;
}

export interface DeviceForm {
	scope: DeviceScope;
	rules: DeviceRules;
}

/** Reads the form; refuses invalid values before any request. */
export function readForm(host: IPollFunctions): Form {
	const source = chosenEvent(host, sources);
	const fields = [...source.fields, simplifyField, optionsOf(source)];
	const parameters = new Parameters(host, 0, fields);
	const group = parameters.group('options');
	const filter = source.readFilter(parameters);
	const options = readOptions(source, group);
	const rules = rulesOf(source, filter, source.readRules?.(group));
	if (rules.firstSeen && source.lookBackMs !== undefined) {
		const longest = source.lookBackMs - options.startFromMs;
		const learningMs = Math.min(rules.firstSeen.learningMs, longest);
		rules.firstSeen = { ...rules.firstSeen, learningMs };
	}
	const scope = source.of === 'organization' ? undefined : readScope(host);
	const rulesOfDevices = source.readDeviceRules?.(parameters);
	return {
		...options,
		source,
		scope: scope ?? { of: 'organization' },
		filter,
		rules,
		devices: scope && rulesOfDevices && { scope, rules: rulesOfDevices },
		present: source.simplify ? readSimplify(parameters, source.simplify) : (record) => record,
		isNamed: source.of === 'endpoint' && (!source.simplify || parameters.flag('simplify')),
	};
}
