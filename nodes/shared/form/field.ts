import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import type { Parameters } from './parameters';
import { readName } from './readers';

/** A field of a form, or several that speak together: what a person sees, and how the value is read. */
export interface Field<Value> {
	properties: INodeProperties[];
	read(parameters: Parameters): Value;
}

/** The fields of a form, in its order, by the names under which `run` gets their values. */
export type Fields<Input> = { [Name in keyof Input]: Field<Input[Name]> };

/** Returns a field. `read` gets its name in the form. */
export const field = <Value>(
	property: INodeProperties,
	read: (parameters: Parameters, name: string) => Value,
): Field<Value> => ({
	properties: [property],
	read: (parameters) => read(parameters, property.name),
});

/** Returns fields whose values depend on each other, as one. */
export const together = <Value>(
	properties: INodeProperties[],
	read: (parameters: Parameters) => Value,
): Field<Value> => ({ properties, read });

/** A value that this form does not ask for. */
export const constant = <Value>(value: Value): Field<Value> => together([], () => value);

/** Returns the fields of a form as one. */
export function joined<Input>(fields: Fields<Input>): Field<Input> {
	const all = Object.entries<Field<unknown>>(fields);
	return {
		properties: all.flatMap(([, { properties }]) => properties),
		read: (parameters) =>
			Object.fromEntries(all.map(([name, { read }]) => [name, read(parameters)])) as Input,
	};
}

/** A locator whose value is an id; or several of one name, of which the form shows one. */
export const idField = (...properties: INodeProperties[]): Field<number> =>
	together(properties, (parameters) => parameters.id(properties[0]?.name ?? ''));

/** A whole number that bounds what is done. Its bounds and its usual value are those of the property. */
export const boundField = (property: INodeProperties & { default: number }): Field<number> => {
	const { minValue = 0, maxValue } = property.typeOptions ?? {};
	return field(property, (parameters, name) =>
		parameters.bound(name, property.default, minValue, maxValue),
	);
};

/** A switch. */
export const flagField = (property: INodeProperties): Field<boolean> =>
	field(property, (parameters, name) => parameters.flag(name));

/** A switch of a collection: off when it was not added. */
export const addedFlag = (property: INodeProperties): Field<boolean> =>
	field(property, (parameters, name) => parameters.optionalFlag(name) ?? false);

/** A name that is written; undefined when blank. */
export const writtenName = (property: INodeProperties): Field<string | undefined> =>
	field(property, readName);

/** The same, but may not be blank. */
export const requiredName = (property: INodeProperties): Field<string> =>
	field(
		{ ...property, required: true },
		(parameters, name) => readName(parameters, name) ?? parameters.refuse(name, 'is empty'),
	);

/** A locator whose value is a reference to a record. */
export const referenceField = (property: INodeProperties): Field<{ id: number }> =>
	field(property, (parameters, name) => ({ id: parameters.id(name) }));

type Choice<Value> = INodePropertyOptions & { value: Value };

/** One of the options of a field. */
export const choiceField = <const Value extends string | number>(
	property: Omit<INodeProperties, 'options'> & { options: Array<Choice<Value>> },
): Field<Value> =>
	field(property, (parameters, name) =>
		parameters.choice(
			name,
			property.options.map(({ value }) => value),
		),
	);
