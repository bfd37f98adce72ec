import type { INodeProperties } from 'n8n-workflow';
import { requireChanges, withoutGaps } from '../form/readers';
import { type Field, type Fields, field, joined } from '../form/field';
import { compareLabels } from '../values';

/** Returns a function that makes collections: fields that a person adds one by one. */
export const collectionOf =
	(displayName: string, name: string, entry: string) =>
	(options: INodeProperties[]): INodeProperties => ({
		displayName,
		name,
		type: 'collection',
		placeholder: `Add ${entry}`,
		default: {},
		options,
	});

export const optionCollection = collectionOf('Options', 'options', 'Option');

export const additionalCollection = collectionOf('Additional Fields', 'additionalFields', 'Field');

export const updateCollection = (options: INodeProperties[]): INodeProperties => ({
	...collectionOf('Update Fields', 'updateFields', 'Field')(options),
	description: 'Fields to change; blank and missing ones keep their values',
});

const byLabel = (a: INodeProperties, b: INodeProperties) =>
	compareLabels(a.displayName, b.displayName);

/** The collection *Options*. A field that was not added has the value that its reader gives without one. */
export function optionsOf<Input>(fields: Fields<Input>): Field<Input> {
	const { properties, read } = joined(fields);
	return field(optionCollection(properties.sort(byLabel)), (parameters, name) =>
		read(parameters.group(name)),
	);
}

/** A collection of fields. Its value has those that a person added and filled in. */
export const collected = <Input>(
	collection: (options: INodeProperties[]) => INodeProperties,
	fields: Fields<Input>,
): Field<Partial<Input>> => {
	const all = Object.entries<Field<unknown>>(fields);
	const options = all.flatMap(([, { properties }]) => properties);
	return field(collection(options.sort(byLabel)), (parameters, name) => {
		const group = parameters.group(name);
		const added = all.filter(([, { properties }]) => properties.some((one) => group.has(one.name)));
		const values = added.map(([key, { read }]) => [key, read(group)]);
		return withoutGaps(Object.fromEntries(values)) as Partial<Input>;
	});
};

/** The fields to change; at least one. */
export const changesOf = <Input>(fields: Fields<Input>): Field<Partial<Input>> => {
	const { properties, read } = collected(updateCollection, fields);
	return field(properties[0] as INodeProperties, (parameters, name) => {
		const changes = read(parameters);
		requireChanges(parameters, name, changes);
		return changes;
	});
};
