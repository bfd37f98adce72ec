import { addressRule } from '../../../../../nodes/CellularIot/features/applySheet/address';
import type { Device } from '../../../../../nodes/CellularIot/features/applySheet/device';
import type { Wanted } from '../../../../../nodes/CellularIot/features/applySheet/row';
import { CATALOGUE, device, row } from './sheetWorld';

const found = (wanted: Wanted, old: Device | undefined = device(1), spaceId?: number) =>
	addressRule(wanted, old, {
		catalogue: CATALOGUE,
		fleet: { devices: [device(1), device(2)], isWhole: true },
		...row(0, wanted).rules,
		defaults: { spaceId },
	});

it('an address stays in the space of its device', () => {
	expect(found({ address: '10.0.0.9' })).toEqual({
		field: 'ip_address',
		before: '10.0.0.1',
		after: '10.0.0.9',
		body: { ip_address: '10.0.0.9', ip_address_space: { id: 1 } },
	});
});

it('a space alone means its next free address', () => {
	expect(found({ spaceId: 2 })).toMatchObject({ body: { ip_address_space: { id: 2 } } });
});

it('the space of new devices does not move an existing one', () => {
	expect(found({}, device(1), 2)).toBeUndefined();
	expect(found({ address: '10.0.0.1' }, device(1), 2)).toBeUndefined();
	expect(found({ spaceId: 1 })).toBeUndefined();
});

it('a new device gets the space of new devices', () => {
	const rules = addressRule({ address: '10.0.1.9' }, undefined, {
		catalogue: CATALOGUE,
		fleet: { devices: [], isWhole: true },
		...row(0, {}).rules,
		defaults: { spaceId: 2 },
	});
	expect(rules).toMatchObject({ body: { ip_address: '10.0.1.9', ip_address_space: { id: 2 } } });
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
	expect(found(wanted, old)).toEqual({ problem: expect.stringContaining(problem) });
});
