import type {
	IDataObject,
	ILoadOptionsFunctions,
	INodeProperties,
	INodePropertyOptions,
} from 'n8n-workflow';
import type { Parameters } from '../form/parameters';
import { EVENTS } from '../lookup/lists';
import { compareLabels } from '../values';
import { choiceText, lineOf } from './locator';
import { readWhole } from './search';

const EVENT_TYPES = `${EVENTS}/type`;
const RAT_TYPES = '/api/v1/rat_type';

/** A number, 0 included: the generic event. */
const isNumber = ({ id }: IDataObject) => /^\d{1,9}$/.test(String(id));

/** Returns the loader of a list of choices, in the order of their labels. */
const choicesOf = (path: string, label: (row: IDataObject) => unknown) =>
	async function (this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
		const rows = await readWhole(this, path, 'records');
		return rows
			.filter(isNumber)
			.map((row) => ({ name: choiceText(lineOf(row, label(row))), value: Number(row.id) }))
			.sort((a, b) => compareLabels(a.name, b.name));
	};

/** The types grow, so they are never a closed list (docs/service/events.md, *Types*). */
export const getEventTypes = choicesOf(EVENT_TYPES, ({ description }) => description);
export const getRadioTechnologies = choicesOf(RAT_TYPES, (row) => row.description ?? row.name);

const FROM_THE_LIST =
	'Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>';

/** A field with several choices of a loaded list. `thing`: one of them. */
export const severalChoices = (
	thing: string,
	name: string,
	loadOptionsMethod: string,
	description: string,
): INodeProperties => ({
	displayName: `${thing} Names or IDs`,
	name,
	type: 'multiOptions',
	typeOptions: { loadOptionsMethod },
	default: [],
	description: `${description}. ${FROM_THE_LIST}.`,
});

export const eventTypesFilter = (name: string, description: string) =>
	severalChoices('Event Type', name, 'getEventTypes', description);

/** Reads the ids of choices, such as event types. An expression may give anything. */
export function readCodes(parameters: Parameters, name: string): string[] {
	const codes = parameters.texts(name);
	if (!codes.every((code) => /^\d{1,4}$/.test(code))) {
		parameters.refuse(name, 'must hold IDs here, which are numbers');
	}
	return codes;
}

/** Every loader of choices, by its name in `loadOptionsMethod`. */
export const loadOptions = { getEventTypes, getRadioTechnologies };
