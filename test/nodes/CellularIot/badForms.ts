import { displayParameter, type INodeParameters, type INodeProperties } from 'n8n-workflow';
import type { Operation } from '../../../nodes/shared/run/operation';
import { locator } from '../../engine';

/** A form with an expression in one field. The input item holds its value as `value`. */
export interface BadForm {
	/** Label of the field. */
	label: string;
	parameters: INodeParameters;
	bad: string;
	/** The value of the example form; undefined if an item cannot hold it. */
	good: unknown;
}

const EXPRESSION = '={{ $json.value }}';
const TYPES = ['boolean', 'dateTime', 'number', 'options', 'resourceLocator'];

/** Returns a value that the field must refuse; undefined for a field that takes any text. */
function badValue({ type, required }: INodeProperties): string | undefined {
	if (required === true && ['resourceLocator', 'string'].includes(type)) return '';
	return TYPES.includes(type) ? 'x' : undefined;
}

/** Returns forms with one bad value each: in the fields that the form shows, and in their collections. */
export function badForms({ fields }: Operation, form: INodeParameters): BadForm[] {
	return shownFields(fields, form).flatMap((field) => {
		const { name, type, options = [] } = field;
		// The service refuses values of filters that it does not know.
		if (name === 'filters') return [];
		const group = form[name] as INodeParameters | undefined;
		const inside = type === 'collection' ? (options as INodeProperties[]) : [];
		return [
			...badForm(field, form, (given) => ({ ...form, [name]: given })),
			...inside.flatMap((one) =>
				badForm(one, group, (given) => ({ ...form, [name]: { ...group, [one.name]: given } })),
			),
		];
	});
}

function badForm(
	field: INodeProperties,
	values: INodeParameters | undefined,
	formWith: (given: unknown) => object,
): BadForm[] {
	const bad = badValue(field);
	if (bad === undefined) return [];
	const { type, name } = field;
	const isLocator = type === 'resourceLocator';
	const given = values?.[name] ?? field.default;
	const good = isLocator ? (given as { value: unknown }).value : given;
	const mode = isLocator ? (given as { mode: string }).mode : '';
	const parameters = formWith(isLocator ? locator(mode, EXPRESSION) : EXPRESSION);
	return [
		{
			label: field.displayName,
			parameters: parameters as INodeParameters,
			bad,
			// n8n shows other fields for an expression in a choice.
			good: type === 'options' || /^(=|$)/.test(String(good)) ? undefined : good,
		},
	];
}

function shownFields(fields: INodeProperties[], form: INodeParameters): INodeProperties[] {
	const defaults = Object.fromEntries(fields.map((field) => [field.name, field.default]));
	const values = { ...defaults, ...form } as INodeParameters;
	return fields.filter((field) => displayParameter(values, field, null, null));
}
