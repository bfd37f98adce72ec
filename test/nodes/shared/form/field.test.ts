import type { INodeProperties } from 'n8n-workflow';
import {
	additionalCollection,
	changesOf,
	collected,
} from '../../../../nodes/shared/fields/collections';
import {
	choiceField,
	flagField,
	idField,
	joined,
	referenceField,
	requiredName,
	together,
	writtenName,
} from '../../../../nodes/shared/form/field';
import { success } from '../../../../nodes/shared/api/types';
import { operation } from '../../../../nodes/shared/run/operation';
import { filledForm } from './fixtures/filledForm';

const one = (name: string, type: INodeProperties['type'] = 'string'): INodeProperties => ({
	displayName: name.toUpperCase(),
	name,
	type,
	default: '',
});
const color = choiceField({
	...one('color', 'options'),
	options: [
		{ name: 'Red', value: 'red' },
		{ name: 'Blue', value: 'blue' },
	],
});
const form = joined({ id: idField(one('deviceId')), isOn: flagField(one('on')), color });

it('the fields of a form keep their order, and each reads its own value', () => {
	expect(form.properties.map(({ name }) => name)).toEqual(['deviceId', 'on', 'color']);
	const filled = filledForm({ deviceId: ' 7', on: 'true', color: 'blue', other: 1 });
	expect(form.read(filled)).toEqual({ id: 7, isOn: true, color: 'blue' });
});

it('a refusal names the label of the field', () => {
	const filled = filledForm({ deviceId: '7', on: true, color: 'green' }, form.properties);
	expect(() => form.read(filled)).toThrow("'COLOR' must be one of: Red (red), Blue (blue)");
});

it('a name that is required is no broken cell, and not blank', () => {
	const { properties, read } = requiredName(one('name'));
	expect(properties).toMatchObject([{ required: true }]);
	expect(read(filledForm({ name: " '0815 " }))).toBe('0815');
	expect(() => read(filledForm({ name: ' ' }, properties))).toThrow("'NAME' is empty");
	expect(() => read(filledForm({ name: '#N/A' }, properties))).toThrow("'NAME'");
});

describe('a collection', () => {
	const fields = {
		name: writtenName(one('name')),
		color: referenceField(one('colorId')),
		note: writtenName(one('aNote')),
	};
	const { properties, read } = collected(additionalCollection, fields);
	const valueOf = (additionalFields: object) => read(filledForm({ additionalFields }, properties));

	it('lists its fields by their labels', () =>
		expect(properties[0]?.options?.map(({ name }) => name)).toEqual(['aNote', 'colorId', 'name']));

	it('gives what was added and filled in', () => {
		expect(valueOf({ name: 'x', colorId: { mode: 'id', value: '3' } })).toEqual({
			name: 'x',
			color: { id: 3 },
		});
		expect(valueOf({ name: ' ', aNote: '' })).toEqual({});
		expect(read(filledForm({}, properties))).toEqual({});
	});

	it('of changes holds at least one', () => {
		const changes = changesOf(fields);
		const filled = (updateFields: object) => filledForm({ updateFields }, changes.properties);
		expect(changes.read(filled({ aNote: 'y' }))).toEqual({ note: 'y' });
		expect(() => changes.read(filled({ name: ' ' }))).toThrow('holds nothing to change');
	});
});

it('the types of the fields flow into the operation', () => {
	const words = { value: 'get', action: 'Get it', description: 'Gets it' };
	operation({
		...words,
		fields: { id: idField(one('deviceId')), color },
		run: async (_run, { id, color: chosen }) => {
			const [isNumber, isColor]: [number, 'red' | 'blue'] = [id, chosen];
			return await Promise.resolve(success({ isNumber, isColor }));
		},
	});
	operation({
		...words,
		fields: { id: idField(one('deviceId')) },
		// @ts-expect-error a value of a field that is not there
		run: async (_run, { simId }) => await Promise.resolve(success({ simId: String(simId) })),
	});
	operation({
		...words,
		fields: { id: idField(one('deviceId')) },
		run: async (_run, { id }) => {
			// @ts-expect-error an id is no text
			const text: string = id;
			return await Promise.resolve(success({ text }));
		},
	});
	operation({
		...words,
		// @ts-expect-error a field without its reader
		fields: { id: one('deviceId') },
		run: async () => await Promise.resolve(success({})),
	});
	operation({
		...words,
		fields: together([one('a')], () => 7),
		concurrency: {
			width: 2,
			// @ts-expect-error groups are made of the same values
			groupOf: ({ endpoint }: { endpoint: string }) => endpoint,
		},
		run: async (_run, seven) => await Promise.resolve(success({ seven: seven + 1 })),
	});
});
