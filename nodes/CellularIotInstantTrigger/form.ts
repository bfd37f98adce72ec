import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { optionCollection } from '../shared/fields/collections';
import { simplifyField } from '../shared/fields/listing';
import { chosenEvent, triggerOnField } from '../shared/fields/triggerOn';
import { withCodeHints } from '../shared/form/codeHints';
import { Parameters } from '../shared/form/parameters';
import { shownFor } from '../shared/form/shownFor';
import type { Host } from '../shared/host';
import type { Wanted } from './registration/wanted';
import { sources } from './sources';
import type { Kind, Method, Source } from './sources/source';

const forSource = ({ value }: Source, fields: INodeProperties[]) =>
	shownFor({ triggerOn: [value] }, fields);

const optionsOf = ({ options }: Source) => optionCollection(options);

export const properties = withCodeHints([
	triggerOnField(sources),
	...sources.flatMap((source) => forSource(source, source.fields)),
	simplifyField,
	...sources.flatMap((source) => forSource(source, [optionsOf(source)])),
]);

export interface Form {
	source: Source;
	wanted: Wanted;
	/** Methods of calls whose records start the workflow. */
	methods: readonly Method[];
	/** Whether the filters of the form let a record through. */
	matches: (record: IDataObject, kind: Kind) => boolean;
	/** How long before the first publishing a record may be made, in milliseconds. */
	startMs: number;
	simplify: boolean;
}

/** Reads the form; refuses invalid values before any request. */
export function readForm(host: Host): Form {
	const source = chosenEvent(host, sources);
	const parameters = new Parameters(host, 0, [...source.fields, simplifyField, optionsOf(source)]);
	const options = parameters.group('options');
	const filter = source.readFilter(parameters);
	return {
		source,
		wanted: source.readWanted(parameters, options),
		methods: source.readMethods(options),
		matches: (record, kind) => source.matches(record, filter, kind),
		startMs: source.readStart?.(options) ?? Number.POSITIVE_INFINITY,
		simplify: parameters.flag('simplify'),
	};
}
