import {
	compareFields,
	isInNetwork,
} from '../../../../../nodes/CellularIot/features/applySheet/fields';
import type { RowRules, Wanted } from '../../../../../nodes/CellularIot/features/applySheet/row';
import { CATALOGUE, device, row } from './fixtures/sheetWorld';

const compared = (wanted: Wanted, old = device(1), rules: Partial<RowRules> = {}) =>
	compareFields(row(0, wanted, rules), old, {
		catalogue: CATALOGUE,
		devices: [old, device(2, { imei: '3569380356438001' })],
	});
const compareNew = (wanted: Wanted, rules: Partial<RowRules>) =>
	compareFields(row(0, wanted, rules), undefined, { catalogue: CATALOGUE, devices: [] });
const body = (...input: Parameters<typeof compared>) =>
	compared(...input).differences.map((one) => one.body);

const SAME = { differences: [], problems: [] };

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
		expect(compared(wanted, device(1, old))).toEqual(SAME);
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
		"The tag 'new' does not exist. There are: a,b, plant-a, water. Correct the name, or turn on 'Create Missing Tags'.",
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
	['an address outside', { address: '10.0.1.9' }, 'is outside of its address space 10.0.0.0/24'],
	['an address of another', { address: '10.0.0.2' }, "'d2' has the IP address 10.0.0.2."],
	['an unknown space', { spaceId: 3 }, 'No IP address space has the ID 3.'],
])('%s is a problem', (_, wanted, problem) => {
	expect(compared(wanted).problems).toEqual([expect.stringContaining(problem)]);
});

it('an address without a space is a problem', () => {
	const { problems } = compared({ address: '10.0.0.9' }, device(1, { spaceId: undefined }));
	expect(problems).toEqual([expect.stringContaining('needs its space')]);
});

it('a new device needs a name and both profiles', () => {
	expect(compareNew({}, { defaults: {} }).problems).toEqual([
		"A new device needs a 'Name'. Fill it in.",
		"A new device needs a 'Service Profile'. Fill it in, or add one under 'Options'.",
		"A new device needs a 'Tariff Profile'. Fill it in, or add one under 'Options'.",
	]);
});

/** New devices get an address of the second space. */
const NEW_IN_2 = { defaults: { serviceProfile: '5', tariffProfile: '6', spaceId: 2 } };

it('an address stays in the space of its device', () => {
	expect(compared({ address: '10.0.0.9' }).differences).toEqual([
		{
			field: 'ip_address',
			before: '10.0.0.1',
			after: '10.0.0.9',
			body: { ip_address: '10.0.0.9', ip_address_space: { id: 1 } },
		},
	]);
});

it('a space alone means its next free address', () => {
	expect(body({ spaceId: 2 })).toEqual([{ ip_address_space: { id: 2 } }]);
});

it('the space of new devices does not move an existing one', () => {
	expect(compared({}, device(1), NEW_IN_2)).toEqual(SAME);
	expect(compared({ address: '10.0.0.1' }, device(1), NEW_IN_2)).toEqual(SAME);
	expect(compared({ spaceId: 1 })).toEqual(SAME);
});

it('a new device gets the space of new devices', () => {
	const { differences } = compareNew({ name: 'new', address: '10.0.1.9' }, NEW_IN_2);
	expect(differences).toContainEqual({
		field: 'ip_address',
		before: null,
		after: '10.0.1.9',
		body: { ip_address: '10.0.1.9', ip_address_space: { id: 2 } },
	});
});

it.each<[string, string, boolean]>([
	['10.192.0.65', '10.192.0.64/28', true],
	['10.192.0.79', '10.192.0.64/28', true],
	['10.192.0.80', '10.192.0.64/28', false],
	['10.191.255.255', '10.192.0.0/12', false],
	['10.207.255.255', '10.192.0.0/12', true],
	['1.2.3.4', '0.0.0.0/0', true],
	['1.2.3.4', '1.2.3.4/32', true],
	['1.2.3.5', '1.2.3.4/32', false],
	['200.2.3.5', '200.2.3.5 ', true],
	['10.0.0.1', 'fd00::/64', true],
])('%s in %s: %s', (address, network, expected) => {
	expect(isInNetwork(address, network)).toBe(expected);
});

it('refuses a new tag with a semicolon, as the run would', () => {
	const create = { createMissingTags: true };
	expect(compared({ tags: ['water;basement'] }, device(1), create).problems).toEqual([
		"The tag 'water;basement' does not exist. There are: a,b, plant-a, water. Separate tags with commas.",
	]);
});
