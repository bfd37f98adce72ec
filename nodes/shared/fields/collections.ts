import type { INodeProperties } from 'n8n-workflow';
import { requireChanges, withoutGaps } from '../form/body';
import { type Field, type Fields, field } from '../form/field';
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

/** A collection of fields. Its value has those that a person added and filled in. */
export const collected = <Input>(
	collection: (options: INodeProperties[]) => INodeProperties,
	fields: Fields<Input>,
): Field<Partial<Input>> => {
	const all = Object.entries<Field<unknown>>(fields);
	const options = all.flatMap(([, { properties }]) => properties);
	options.sort((a, b) => compareLabels(a.displayName, b.displayName));
	return field(collection(options), (parameters, name) => {
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
