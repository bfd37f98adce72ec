import type { INodeProperties } from 'n8n-workflow';
import { optionCollection } from '../shared/fields/collections';
import { simplifyField } from '../shared/fields/listing';
import { chosenEvent, triggerOnField } from '../shared/fields/triggerOn';
import { withCodeHints } from '../shared/form/codeHints';
import { Parameters } from '../shared/form/parameters';
import { shownFor } from '../shared/form/shownFor';
import type { Host } from '../shared/host';
import { sources } from './sources';
import type { Source, SourceForm } from './sources/source';

const forSource = ({ value }: Source, fields: INodeProperties[]) =>
	shownFor({ triggerOn: [value] }, fields);

const optionsOf = ({ options }: Source) => optionCollection(options);

export const properties = withCodeHints([
	triggerOnField(sources),
	...sources.flatMap((source) => forSource(source, source.fields)),
	simplifyField,
	...sources.flatMap((source) => forSource(source, [optionsOf(source)])),
]);

export interface Form extends SourceForm {
	source: Source;
	simplify: boolean;
}

/** Reads the form; refuses invalid values before any request. */
export function readForm(host: Host): Form {
	const source = chosenEvent(host, sources);
	const parameters = new Parameters(host, 0, [...source.fields, simplifyField, optionsOf(source)]);
	const form = source.read(parameters, parameters.group('options'));
	return { ...form, source, simplify: parameters.flag('simplify') };
}
