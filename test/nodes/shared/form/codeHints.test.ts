import type { INodeProperties } from 'n8n-workflow';
import { labelsOf, withCodeHints } from '../../../../nodes/shared/form/codeHints';

const status: INodeProperties = {
	displayName: 'Status',
	name: 'status',
	type: 'options',
	options: [
		{ name: 'Disabled', value: '1' },
		{ name: 'Enabled', value: 0 },
	],
	default: 0,
};

const HINT = { propertyHint: '0: Enabled, 1: Disabled' };

const holding = (fields: INodeProperties[]): INodeProperties[] => [
	{ displayName: 'Options', name: 'options', type: 'collection', default: {}, options: fields },
	{
		displayName: 'Sort',
		name: 'sort',
		type: 'fixedCollection',
		default: {},
		options: [{ displayName: 'By', name: 'by', values: fields }],
	},
];

test('a choice of codes is explained, also inside of collections', () => {
	const explained = { ...status, builderHint: HINT };
	expect(withCodeHints([status])).toEqual([explained]);
	expect(withCodeHints(holding([status]))).toEqual(holding([explained]));
	const several: INodeProperties = { ...status, type: 'multiOptions', default: [] };
	expect(withCodeHints([several])).toEqual([{ ...several, builderHint: HINT }]);
});

test('words explain themselves, and the given fields stay as they are', () => {
	const words: INodeProperties = {
		...status,
		options: [{ name: 'From Device', value: 'egress' }],
		builderHint: { propertyHint: 'as before' },
	};
	const fields = [words, ...holding([words])];
	const before = structuredClone(fields);
	expect(withCodeHints(fields)).toEqual(before);
	withCodeHints([status]);
	expect(status).not.toHaveProperty('builderHint');
});

it('lists allowed values with their labels; one without a label stays as it is', () => {
	const options = [{ name: 'All Endpoints', value: 'all' }];
	const field = {
		displayName: 'Scope',
		name: 'scope',
		type: 'options',
		default: '',
		options,
	} as const;
	expect(labelsOf({ ...field, options: [...options] }, ['all', 'other'])).toBe(
		'All Endpoints (all), other',
	);
	expect(labelsOf(undefined, [1, 4])).toBe('1, 4');
});
