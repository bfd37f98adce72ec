import { chosenEvent, triggerOnField } from '../shared/fields/triggerOn';
import { withCodeHints } from '../shared/form/codeHints';
import { Parameters } from '../shared/form/parameters';
import { shownFor } from '../shared/form/shownFor';
import type { Host } from '../shared/host';
import { sources } from './sources';
import type { Source, SourceForm } from './sources/source';

export const properties = withCodeHints([
	triggerOnField(sources),
	...sources.flatMap(({ value, form }) => shownFor({ triggerOn: [value] }, form.properties)),
]);

export interface Form extends SourceForm {
	source: Source;
}

/** Reads the form; refuses invalid values before any request. */
export function readForm(host: Host): Form {
	const source = chosenEvent(host, sources);
	const { properties: own, read } = source.form;
	return { ...read(new Parameters(host, 0, own)), source };
}
