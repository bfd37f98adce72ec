import {
	compareFields,
	isInNetwork,
} from '../../../../../nodes/CellularIot/features/applySheet/fields';
import type { Device } from '../../../../../nodes/CellularIot/features/applySheet/device';
import type { Wanted } from '../../../../../nodes/CellularIot/features/applySheet/row';
import { CATALOGUE, device, row } from './sheetWorld';

/** Compares a row; `spaceId` is that of new devices. */
const found = (wanted: Wanted, old: Device | undefined, spaceId?: number) =>
	compareFields(
		row(0, wanted, { defaults: { serviceProfile: '5', tariffProfile: '6', spaceId } }),
		old,
		{ catalogue: CATALOGUE, devices: [device(1), device(2)] },
	);
const SAME = { differences: [], problems: [] };

it('an address stays in the space of its device', () => {
	expect(found({ address: '10.0.0.9' }, device(1)).differences).toEqual([
		{
			field: 'ip_address',
			before: '10.0.0.1',
			after: '10.0.0.9',
			body: { ip_address: '10.0.0.9', ip_address_space: { id: 1 } },
		},
	]);
});

it('a space alone means its next free address', () => {
	expect(found({ spaceId: 2 }, device(1)).differences).toMatchObject([
		{ body: { ip_address_space: { id: 2 } } },
	]);
});

it('the space of new devices does not move an existing one', () => {
	expect(found({}, device(1), 2)).toEqual(SAME);
	expect(found({ address: '10.0.0.1' }, device(1), 2)).toEqual(SAME);
	expect(found({ spaceId: 1 }, device(1))).toEqual(SAME);
});

it('a new device gets the space of new devices', () => {
	const { differences } = found({ name: 'new', address: '10.0.1.9' }, undefined, 2);
	expect(differences).toContainEqual({
		field: 'ip_address',
		before: null,
		after: '10.0.1.9',
		body: { ip_address: '10.0.1.9', ip_address_space: { id: 2 } },
	});
});

it.each<[string, Wanted, Device, string]>([
	[
		'outside of its space',
		{ address: '10.0.1.9' },
		device(1),
		'is outside of its address space 10.0.0.0/24',
	],
	['of another device', { address: '10.0.0.2' }, device(1), "'d2' has the IP address 10.0.0.2."],
	[
		'in a space that does not exist',
		{ spaceId: 3 },
		device(1),
		'No IP address space has the ID 3.',
	],
	[
		'without a space',
		{ address: '10.0.0.9' },
		device(1, { spaceId: undefined }),
		'needs its space',
	],
])('an address %s is a problem', (_, wanted, old, problem) => {
	expect(found(wanted, old).problems).toEqual([expect.stringContaining(problem)]);
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
