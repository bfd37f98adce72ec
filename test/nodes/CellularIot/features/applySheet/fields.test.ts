import { compareFields } from '../../../../../nodes/CellularIot/features/applySheet/fields';
import type { RowRules, Wanted } from '../../../../../nodes/CellularIot/features/applySheet/row';
import { CATALOGUE, device, row } from './sheetWorld';

const compared = (wanted: Wanted, old = device(1), rules: Partial<RowRules> = {}) =>
	compareFields(row(0, wanted, rules), old, {
		catalogue: CATALOGUE,
		devices: [old, device(2, { imei: '3569380356438001' })],
	});
const body = (...input: Parameters<typeof compared>) =>
	compared(...input).differences.map((one) => one.body);

describe('a value is not a change', () => {
	it.each<[string, Wanted, Parameters<typeof device>[1]]>([
		['an IMEI as on the label', { imei: '356938035643809' }, { imei: '3569380356438001' }],
		['14 digits of an IMEI', { imei: '35693803564380' }, { imei: '3569380356438001' }],
		['another software version', { imei: '3569380356438077' }, { imei: '3569380356438001' }],
		['a lock that is off by default', { imeiLock: false }, { imeiLock: undefined }],
		['tags in another order', { tags: ['water', 'plant-a'] }, { tags: ['plant-a', 'water'] }],
		['a tag by its ID', { tags: ['2'] }, { tags: ['water'] }],
		['a profile by its ID', { tariffProfile: '6' }, {}],
		['a profile by its name', { serviceProfile: 'Default profile' }, {}],
		['an empty cell', {}, { tags: ['water'], imei: '3569380356438001' }],
	])('%s', (_, wanted, old) => {
		expect(compared(wanted, device(1, old))).toEqual({ differences: [], problems: [] });
	});
});

it.each<[Wanted, object]>([
	[{ name: 'other' }, { name: 'other' }],
	[{ imei: '3569380356439901' }, { imei: '3569380356439901' }],
	[{ imeiLock: true }, { imei_lock: true }],
	[{ serviceProfile: 'Data only' }, { service_profile: { id: 7 } }],
	[{ tags: ['plant-a', 'water'] }, { tags: 'plant-a, water' }],
])('%j is sent as %j', (wanted, sent) => {
	expect(body(wanted)).toEqual([sent]);
});

it('shows the names of profiles before and after', () => {
	expect(compared({ serviceProfile: '7' }).differences).toMatchObject([
		{ field: 'service_profile', before: 'Default profile', after: 'Data only' },
	]);
});

it('sends a tag that does not exist only if it may be created', () => {
	expect(compared({ tags: ['new'] }).problems).toEqual([
		"The tag 'new' does not exist. Correct the name, or turn on 'Create Missing Tags'.",
	]);
	expect(body({ tags: ['new'] }, device(1), { createMissingTags: true })).toEqual([
		{ tags: 'new' },
	]);
});

it.each<[string, Wanted, string]>([
	['an IMEI of 15 digits that is new', { imei: '356938035777779' }, 'needs 16 to set it'],
	[
		'an IMEI of another device',
		{ imei: '3569380356438001' },
		"'d2' has the IMEI 3569380356438001.",
	],
	['an unknown profile', { serviceProfile: 'Gold' }, "The 'Service Profile' Gold does not exist."],
	[
		'a name of two profiles',
		{ tariffProfile: 'twin' },
		"2 profiles are called 'twin'. Give the ID",
	],
	['a tag with a comma', { tags: ['3'] }, "The name of the tag 'a,b' holds a comma"],
])('%s is a problem', (_, wanted, problem) => {
	expect(compared(wanted).problems).toEqual([expect.stringContaining(problem)]);
});

it('a new device needs a name and both profiles', () => {
	const { problems } = compareFields(row(0, {}, { defaults: {} }), undefined, {
		catalogue: CATALOGUE,
		devices: [],
	});
	expect(problems).toEqual([
		"A new device needs a 'Name'. Fill it in.",
		"A new device needs a 'Service Profile'. Fill it in, or choose one for new devices.",
		"A new device needs a 'Tariff Profile'. Fill it in, or choose one for new devices.",
	]);
});
