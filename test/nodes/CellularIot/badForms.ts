import { displayParameter, type INodeParameters, type INodeProperties } from 'n8n-workflow';
import type { Operation } from '../../../nodes/shared/run/operation';
import { locator } from '../../engine';

/** A form that is refused, most with an expression in one field: the input item holds its value as `value`. */
export interface BadForm {
	/** A part of the message. */
	message: string;
	parameters: INodeParameters;
	/** The refused value. */
	bad?: string | never[];
	/** The value of the example form; undefined if an item cannot hold it. */
	good?: unknown;
}

const EXPRESSION = '={{ $json.value }}';
const TYPES = ['boolean', 'dateTime', 'number', 'options', 'resourceLocator'];

/** Returns a value that the field must refuse; undefined for a field that takes any text. */
function badValue({ type, required }: INodeProperties): string | undefined {
	if (required === true && ['resourceLocator', 'string'].includes(type)) return '';
	return TYPES.includes(type) ? 'x' : undefined;
}

/** Returns forms with one fault each: of the fields that the form shows, of their collections, and of the credential. */
export function badForms({ fields }: Operation, form: INodeParameters): BadForm[] {
	const message = 'This needs a user login: an application token cannot do it';
	const parameters = { ...form, authentication: 'applicationToken' };
	const withToken = form.authentication === 'userLogin' ? [{ message, parameters }] : [];
	return [...withToken, ...badValues(fields, form)];
}

function badValues(fields: INodeProperties[], form: INodeParameters): BadForm[] {
	return shownFields(fields, form).flatMap((field) => {
		const { name, type, options = [] } = field;
		const group = form[name] as INodeParameters | undefined;
		const inside = type === 'collection' ? (options as INodeProperties[]) : [];
		// The service refuses values of filters that it does not know.
		if (name === 'filters') return inside.flatMap((filter) => withoutValue(filter, form));
		return [
			...badForm(field, form, (given) => ({ ...form, [name]: given })),
			...(name === 'updateFields' && !field.displayOptions ? [withoutChange(fields, form)] : []),
			...inside.flatMap((one) =>
				badForm(one, group, (given) => ({ ...form, [name]: { ...group, [one.name]: given } })),
			),
		];
	});
}

/** Forms with a filter whose expression gives nothing. */
function withoutValue(
	{ name, type, displayName }: INodeProperties,
	form: INodeParameters,
): BadForm[] {
	const filter = type === 'resourceLocator' ? locator('id', EXPRESSION) : EXPRESSION;
	const parameters = { ...form, filters: { [name]: filter } };
	const message = `'${displayName}' has no value`;
	return [undefined, '', []].map((bad) => ({ message, parameters, bad }));
}

/** Whether a field bounds what is done: without a value, it must not act on its default. */
const isBound = ({ type, name, default: usual }: INodeProperties) =>
	type === 'number' && typeof usual === 'number' && name !== 'limit';

/** A form that names the record and changes nothing. */
function withoutChange(fields: INodeProperties[], form: INodeParameters): BadForm {
	const { resource, operation } = form;
	const required = fields.filter((field) => field.required).map(({ name }) => [name, form[name]]);
	const parameters = { resource, operation, ...Object.fromEntries(required) } as INodeParameters;
	return { message: "'Update Fields' holds nothing to change", parameters };
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
	const parameters = formWith(
		isLocator ? locator(mode, EXPRESSION) : EXPRESSION,
	) as INodeParameters;
	const message = `'${field.displayName}' `;
	return [
		...(isBound(field) ? [{ message, parameters, bad: '' }] : []),
		{
			message,
			parameters,
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
