import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import type { INodeProperties } from 'n8n-workflow';

/** What a form can hold when it is filled by expressions, spreadsheets and language models. */
const HOSTILE: Arbitrary<unknown> = fc.oneof(
	fc.constantFrom<unknown>(
		...[undefined, null, '', ' ', 0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e21, 2 ** 60],
		...[true, [], {}, [[]], [null], { a: 1 }, { toString: null }, { valueOf: 1 }, { id: 1 }],
		...['__proto__', 'constructor', '../../x', '1?x=', '%2e%2e', '\u0000', '٣', 'null', '[object'],
		...['💥\ud83d', '\n', "'", '||', ',,,', '={{ 1 }}', '0x10', '1e3', '2026-13-45', '-0'],
		...['x'.repeat(70_000), '9'.repeat(400), new Date(Number.NaN), new Date(0)],
		...[{ __rl: true }, { __rl: true, mode: 'toString', value: [] }, { mode: 'id', value: null }],
	),
	{ arbitrary: fc.string({ unit: 'binary' }), weight: 1 },
	{ arbitrary: fc.anything({ maxDepth: 2, withNullPrototype: true, withBigInt: true }), weight: 2 },
);

const digits = (length: number) =>
	fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });

/** What belongs into the text fields of this node. */
const PLAUSIBLE = fc.oneof(
	fc.constantFrom('', 'meter-1', 'STATUS', '0501AB', '10.0.0.5', 'a,b', 'UTC', 'status:1', '+id'),
	digits(8),
	fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
	fc.string({ maxLength: 20 }),
);

const DAY_MS = 86_400_000;
const days = (first: number, last: number) =>
	fc
		.integer({ min: first * DAY_MS, max: last * DAY_MS })
		.map((ms) => new Date(Date.now() + ms).toISOString());
/** What is looked back at, no further than the service keeps its flow log; and what ends some day. */
const past = days(-29, 0);
const future = days(1, 300);
const id = fc.integer({ min: 1, max: 30_000_000 });

/** Most texts by the name of their field. */
const BY_NAME: Array<[RegExp, Arbitrary<unknown>]> = [
	[/imei$/i, digits(16)],
	[/^bic$/, digits(16)],
	[/iccids?$/i, digits(19)],
	[/port$/i, fc.integer({ min: 0, max: 65_535 })],
	[/^udh$/, fc.constantFrom('', '06050415820000')],
	[/^ip$/, fc.ipV4().map((address) => `${address}/32`)],
	[/code$/i, digits(6)],
	[/^url$/, fc.webUrl()],
	[/ids?$/i, fc.oneof(id, id.map(String))],
	[/ipAddress$/, fc.ipV4()],
	[/day|date$/i, past.map((text) => text.slice(0, 10))],
	[/raw|filter$/i, fc.constantFrom('', 'status:1', 'name:a||b')],
	[/^tags$/, fc.constantFrom('', 'tag-b')],
	[/name|payload|tags|color/i, fc.constantFrom('meter-1', 'STATUS', 'a', '#336699', 'tag-b')],
];

/** Mostly what fits the name, or else what is usual; now and then any text. */
const fitting = (name: string, usual: Arbitrary<unknown>) =>
	fc.oneof(
		{ arbitrary: BY_NAME.find(([pattern]) => pattern.test(name))?.[1] ?? usual, weight: 4 },
		{ arbitrary: PLAUSIBLE, weight: 1 },
	);

const numberOf = ({ typeOptions, default: start }: INodeProperties) =>
	fc.oneof(
		fc.integer({ min: Math.ceil(typeOptions?.minValue ?? 0), max: typeOptions?.maxValue ?? 5_000 }),
		fc.constant(start),
	);

const choices = ({ options = [] }: INodeProperties) =>
	options.flatMap((option) => ('value' in option ? [option.value] : []));

const listed = (field: INodeProperties) =>
	fc.constantFrom<unknown>(...choices(field), field.default);

/** The choices of a list that the service gives are ids. */
const severalListed = (field: INodeProperties) => {
	const known = choices(field);
	const one: Arbitrary<unknown> = known.length === 0 ? id : fc.constantFrom<unknown>(...known);
	return fc.array(one, { maxLength: 3 });
};

const locator = (field: INodeProperties) =>
	fc.oneof(
		...['id', 'list', ...(field.modes ?? []).map(({ name }) => name)].map((mode) =>
			fc.record({
				__rl: fc.constant(true),
				mode: fc.constant(mode),
				value: fitting(mode, id),
			}),
		),
	);

/** Some of the fields of a collection. */
const some = (fields: INodeProperties[], hostile: boolean) =>
	fc.record(Object.fromEntries(fields.map((field) => [field.name, valueOf(field, hostile)])), {
		requiredKeys: [],
	});

function proper(field: INodeProperties, hostile: boolean): Arbitrary<unknown> {
	switch (field.type) {
		case 'options':
			return listed(field);
		case 'multiOptions':
			return severalListed(field);
		case 'boolean':
			return fc.boolean();
		case 'number':
			return numberOf(field);
		case 'dateTime':
			return /expir/i.test(field.name) ? future : past;
		case 'resourceLocator':
			return locator(field);
		case 'collection':
			return some((field.options ?? []) as INodeProperties[], hostile);
		case 'fixedCollection':
			return fc.record(
				Object.fromEntries(
					(field.options ?? []).flatMap((option) =>
						'values' in option
							? [[option.name, fc.array(some(option.values, hostile), { maxLength: 3 })]]
							: [],
					),
				),
				{ requiredKeys: [] },
			);
		default:
			return fitting(field.name, PLAUSIBLE);
	}
}

function valueOf(field: INodeProperties, hostile: boolean): Arbitrary<unknown> {
	const value = proper(field, hostile);
	if (!hostile) return value;
	return fc.oneof({ arbitrary: value, weight: 3 }, { arbitrary: HOSTILE, weight: 2 });
}

/** The whole form of an operation, from its description. */
export const formOf = (fields: INodeProperties[], hostile: boolean) =>
	fc.record(
		Object.fromEntries(
			fields
				.filter(({ type }) => type !== 'notice')
				.map((field) => [field.name, valueOf(field, hostile)]),
		),
		{ requiredKeys: hostile ? [] : undefined },
	);

/** The columns of an input item. */
export const columns = fc.dictionary(
	fc.oneof(
		fc.constantFrom('Name', 'ICCID', 'imei', 'IMEI Lock', 'ip_address', 'Tags', 'status', 'SIM ID'),
		fc.string({ maxLength: 8 }),
	),
	fc.oneof(PLAUSIBLE, HOSTILE),
	{ maxKeys: 5 },
);
