import { moveImei } from '../../../src/core/device/deviceImei';
import { Clock } from '../../../src/core/clock';
import { settingsOf } from '../../../src/play/options';
import { seedWorld } from '../../../src/play/world';
import type { Endpoint } from '../../../src';
import { NOON } from '../../client';

const world = seedWorld(new Clock(NOON, true), settingsOf({}), 25);
const [one, other, third] = [...world.endpoints.values()].filter(({ imei }) => imei !== null) as [
	Endpoint,
	Endpoint,
	Endpoint,
];

it('an IMEI that two endpoints have stays with the one that keeps it', () => {
	const shared = other.imei ?? '';
	moveImei(world, one, shared);
	expect(world.imeiOwners.get(shared)).toBe(one.id);
	moveImei(world, one, '9900000000000101');
	expect(world.imeiOwners.get(shared)).toBe(other.id);
	moveImei(world, other, '9900000000000201');
	expect(world.imeiOwners.has(shared)).toBe(false);
});

it('a change to a free IMEI does not go through the fleet', () => {
	const before = third.imei ?? '';
	moveImei(world, third, '9900000000000300');
	const values = jest.spyOn(world.endpoints, 'values');
	for (const end of ['01', '02', '03']) moveImei(world, third, `99000000000003${end}`);
	expect(values).not.toHaveBeenCalled();
	expect(world.imeiOwners.has(before)).toBe(false);
	values.mockRestore();
});
