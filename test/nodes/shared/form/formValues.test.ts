import fc from 'fast-check';
import { Workflow } from 'n8n-workflow';
import type { IDataObject, INodeParameters, INodeTypes } from 'n8n-workflow';
import { ASKED_EVERY_TIME, FormValues } from '../../../../nodes/shared/form/formValues';

type Value = INodeParameters[string];

const ITEMS = [0, 1, 2];

/** How often n8n is asked when a field is read for three items. */
function asked(value: Value, json: IDataObject = {}): number {
	const form = new FormValues(
		{ field: value },
		ITEMS.map(() => ({ json })),
	);
	let times = 0;
	for (const item of ITEMS) form.read('field', item, { ask: () => (times += 1) });
	return times;
}

const workflow = new Workflow({
	nodes: [{ id: '1', name: 'N', type: 't', typeVersion: 1, position: [0, 0], parameters: {} }],
	connections: {},
	active: false,
	nodeTypes: { getByNameAndVersion: () => undefined } as unknown as INodeTypes,
});

/** What n8n's own expressions give. */
function n8nGives(value: Value, json: IDataObject): unknown {
	return workflow.expression.getParameterValue(value, null, 0, 0, 'N', [{ json }], 'manual', {});
}

/** What is given for the item, and whether n8n was asked for it. */
function given(value: Value, json: IDataObject) {
	let isAsked = false;
	const ask = () => {
		isAsked = true;
		return n8nGives(value, json);
	};
	const read = new FormValues({ field: value }, [{ json }]).read('field', 0, { ask });
	return { read, isAsked };
}

const ROW: IDataObject = {
	id: 7,
	name: 'Meter =7',
	on: false,
	none: null,
	empty: '',
	list: [{ iccid: '89' }],
	sim: { id: 9, 'long name': 'x' },
	'Device ID': '0012',
	'a.b': 'dotted',
	constructor: 'odd',
};

describe('FormValues', () => {
	it.each([
		['text'],
		[7],
		[false],
		[''],
		['a = b'],
		[{ __rl: true, mode: 'id', value: '11400001' }],
		[{ name: 'x', tags: ['a', 'b'] }],
	])('asks n8n once for %j', (value) => {
		expect(asked(value as Value)).toBe(1);
	});

	it.each([
		['={{ $json.id }}'],
		['={{$json.id}}'],
		['={{ $json.empty }}'],
		['={{ $json.sim.id }}'],
		['={{ $json["Device ID"] }}'],
		["={{ $json['Device ID'] }}"],
		["={{ $json['a.b'] }}"],
		["={{ $json.sim['long name'] }}"],
		[{ __rl: true, mode: 'id', value: '={{ $json.id }}' }],
		[{ name: '={{ $json.name }}', on: '={{ $json.on }}', fixed: 7 }],
	])('takes from the item what only refers to it, as n8n would: %j', (value) => {
		expect(given(value as Value, ROW)).toEqual({
			isAsked: false,
			read: n8nGives(value as Value, ROW),
		});
		expect(asked(value as Value, ROW)).toBe(0);
	});

	it.each([
		['=text {{ $json.id }}'],
		['={{ $json.id }} '],
		['={{ $json.id + 1 }}'],
		['={{ $json.name.length }}'],
		['={{ $json.none }}'],
		['={{ $json.missing }}'],
		['={{ $json.sim }}'],
		['={{ $json.list[0].iccid }}'],
		['={{ $json.toString }}'],
		['={{ $json.constructor }}'],
		['={{ $json["constructor"] }}'],
		['={{ $json }}'],
		['={{ $now }}'],
		[{ name: 'x', more: [{ value: '={{ $json.id }}' }] }],
		[{ name: '={{ $json.name }}', other: '={{ $json.id + 1 }}' }],
		[{ name: '={{ $json.name }}', other: '={{ $json.missing }}' }],
	])('asks n8n for every item where it has to work something out: %j', (value) => {
		expect(asked(value as Value, ROW)).toBe(3);
	});

	it('gives what n8n gives, whatever the item holds', () => {
		const cell = fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null));
		const key = fc.stringMatching(/^[A-Za-z_][\w .-]{0,6}$/);
		fc.assert(
			fc.property(key, cell, fc.boolean(), (name, value, isNested) => {
				const json = { [name]: isNested ? { [name]: value } : value };
				const path = `["${name}"]`.repeat(isNested ? 2 : 1);
				const expression = `={{ $json${path} }}`;
				fc.pre(!(name in {}));
				expect(given(expression, json).read).toEqual(n8nGives(expression, json));
			}),
			{ numRuns: 300 },
		);
	});

	it('asks once for a field that the form does not hold', () => {
		const form = new FormValues({}, []);
		expect([1, 2].map((value) => form.read('field', 0, { ask: () => value }))).toEqual([1, 1]);
	});

	it('asks every time without a form', () => {
		expect([1, 2].map((value) => ASKED_EVERY_TIME.read('field', 0, { ask: () => value }))).toEqual([
			1, 2,
		]);
	});

	it('asks for an item that is not there', () => {
		expect(
			new FormValues({ field: '={{ $json.id }}' }, []).read('field', 0, { ask: () => 'n8n' }),
		).toBe('n8n');
	});
});
