import type { IDataObject } from 'n8n-workflow';
import { withService } from '../engine';
import { byName, ready, VERBS, type Verb } from '../nodes/CellularIot/fixtures/verbs';
import { Parameters } from '../../nodes/shared/form/parameters';
import { fieldsOf } from '../../nodes/shared/run/confirm';
import { formHost } from './formHost';
import { type Place, placesIn } from './places';

const service = withService();
/** A node, and the same node as a tool of an AI agent. */
const hosts: Array<Awaited<ReturnType<typeof formHost>>> = [];
beforeAll(async () => {
	hosts.push(await formHost(), await formHost('cellularIotTool'));
});
let tried = 0;
afterAll(() => {
	// 103 verbs have more than 800 places, each with its spellings in a form, in a tool, and in a sheet.
	expect(tried).toBeGreaterThan(10_000);
});

/** Functions of an input, such as a range of days, are compared by what they return. */
const plain = (input: unknown) =>
	JSON.stringify(input, (_key, value: unknown) => {
		if (typeof value !== 'function') return value;
		try {
			return { returns: (value as (...given: unknown[]) => unknown)(Date.UTC(2026, 10, 1)) };
		} catch {
			return 'a function';
		}
	});

/** Fields that need others, or exclude them. */
const NEEDED: Record<string, object> = {
	'additionalFields.allowRepeats': { additionalFields: { stopLoops: true } },
	'additionalFields.mostPerHour': { additionalFields: { stopLoops: true } },
	'additionalFields.waitSeconds': { additionalFields: { waitForDelivery: true } },
	'additionalFields.ipAddress': { additionalFields: { ipAddressSpaceId: 7 } },
	'additionalFields.autoRefill': { additionalFields: { addToRest: false } },
	'fieldsToSet.ipAddress': { options: { ipAddressSpaceId: 7 } },
	'updateFields.clear': { updateFields: {} },
};

/** The collections of a sheet's columns. */
const SHEET = /^(rowFields|fieldsToSet|updateFields)\.\w+$/;

/** One is no column, and one needs another. */
const NO_COLUMN = ['SIM Status', 'IP Address'];

/** An agent may give a name where n8n's editor has set the mode ID. */
const BY_ID = / by (id|list)$/;

/** A form and its input item. */
interface Filled {
	form: IDataObject;
	json?: IDataObject;
}

/** Reads a form. A row of a sheet tells its fault in the plan. */
function read(
	{ host, fill }: (typeof hosts)[number],
	{ operation }: Verb,
	{ form, json = { Name: 'from a column' } }: Filled,
): { input: string } | { refusal: string } {
	fill(form, json);
	const fields = fieldsOf(operation);
	try {
		const input = operation.read(new Parameters(host, 0, fields));
		const { fault } = (input as { row?: { fault?: string } } | undefined)?.row ?? {};
		return fault === undefined ? { input: plain(input) } : { refusal: fault };
	} catch (error) {
		const { message, description } = error as { message: string; description?: string };
		return { refusal: `${message} ${description ?? ''}` };
	}
}

/** What is wrong with the ways in which a value may be written. */
function faultsOf(
	host: (typeof hosts)[number],
	verb: Verb,
	{ name, label, spelled }: Place,
	put: (value: unknown) => Filled,
): string[] {
	const expected = read(host, verb, put(spelled.plain));
	if ('refusal' in expected) return [`${name}: its plain value is refused: ${expected.refusal}`];
	const blank = read(host, verb, put(undefined));
	// A field that this form does not need may hold anything.
	if ('input' in blank && blank.input === expected.input) return [];
	return spelled.spellings.flatMap(({ given, is }) => {
		tried += 1;
		const found = read(host, verb, put(given));
		const what = `${name}: ${JSON.stringify(given)}`;
		if ('input' in found) {
			const isSame = found.input === expected.input;
			if (is === 'refused') return [`${what} is read${isSame ? '' : ` as ${found.input}`}`];
			return isSame ? [] : [`${what} is read as ${found.input}, not as ${expected.input}`];
		}
		if (is === 'same') return [`${what} is refused: ${found.refusal}`];
		if (!found.refusal.includes(`'${label}'`))
			return [`${what} does not name '${label}': ${found.refusal}`];
		// A one-time code is a secret. Of a list, the entry is named that is wrong.
		const part =
			typeof given === 'string' && name !== 'code' ? (given.split(',').at(-1) ?? '') : '';
		return found.refusal.includes(part) ? [] : [`${what} is not quoted: ${found.refusal}`];
	});
}

test.each(byName(VERBS))(
	'%s reads each spelling of its values, or names the field',
	async (_name, verb) => {
		const { parameters } = await ready(service, verb);
		const fields = fieldsOf(verb.operation).filter(({ name }) => name !== 'confirm');
		const [node, tool] = hosts;
		const isSheet = fields.some(({ name }) => name === 'dataMode');
		const faults = placesIn(fields).flatMap((place) => {
			const example = { ...parameters, ...NEEDED[place.name] } as IDataObject;
			const inForm = (value: unknown) => ({ form: place.put(example, value) });
			const form = { ...example, dataMode: 'autoMapInputData' };
			const json = { Name: 'from a column' };
			const column = place.label === 'Tag Names or IDs' ? 'Tags' : place.label;
			const inColumn = (value: unknown) =>
				({ form, json: value === undefined ? json : { ...json, [column]: value } }) as Filled;
			return [
				...(node ? faultsOf(node, verb, place, inForm) : []),
				...(tool && !BY_ID.test(place.name) ? faultsOf(tool, verb, place, inForm) : []),
				...(node && isSheet && SHEET.test(place.name) && !NO_COLUMN.includes(column)
					? faultsOf(node, verb, place, inColumn)
					: []),
			];
		});
		expect(faults).toEqual([]);
	},
);
