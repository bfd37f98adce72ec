import {
	deviceOf,
	simHasIccid,
	simOf,
	titleOf,
} from '../../../../../nodes/CellularIot/features/applySheet/device';

it('reads an endpoint record', () => {
	const record = {
		id: '11400001',
		name: ' meter ',
		status: { id: 0, description: 'Enabled' },
		imei: null,
		imei_lock: true,
		ip_address: '10.0.0.1',
		ip_address_space: { id: 24700 },
		service_profile: { id: 5, name: 'Default' },
		tariff_profile: { id: 6, name: 'Zone 1' },
		tags: 'b, a',
		sim: { id: 4, iccid: '8988303000000000004', status: { id: 1, description: 'Activated' } },
	};
	expect(deviceOf(record)).toEqual({
		id: 11400001,
		name: 'meter',
		status: { id: 0, description: 'Enabled' },
		imei: '',
		imeiLock: true,
		address: '10.0.0.1',
		spaceId: 24700,
		serviceProfile: { id: 5, name: 'Default' },
		tariffProfile: { id: 6, name: 'Zone 1' },
		tags: ['b', 'a'],
		sim: {
			id: 4,
			iccid: '8988303000000000004',
			long: undefined,
			status: { id: 1, description: 'Activated' },
			holder: { id: 11400001, name: 'meter' },
		},
	});
});

it('reads a record with gaps', () => {
	expect(deviceOf({ id: 1 })).toMatchObject({ name: '', tags: [], status: {}, sim: undefined });
	expect(deviceOf({ name: 'x' })).toBeUndefined();
});

it('reads the holder of a SIM, and none for a free one', () => {
	const endpoint = { id: 7, name: 'd7' };
	expect(simOf({ id: 1, endpoint })?.holder).toEqual({ id: 7, name: 'd7' });
	expect(simOf({ id: 1, endpoint: null })?.holder).toBeUndefined();
});

it.each<[object, string, boolean]>([
	[{ iccid: '8988303000000000004' }, '8988303000000000004', true],
	[{ iccid: '8988303000000000004' }, '89883030000000000045', true],
	[{ iccid: '8988303000000000004', long: '89883030000000000045' }, '89883030000000000045', true],
	[{ iccid: '8988303000000000004', long: '89883030000000000045' }, '89883030000000000046', false],
	[{ iccid: '', long: '89883030000000000045' }, '8988303000000000004', true],
])('%j has the ICCID %s: %s', (changes, value, expected) => {
	expect(simHasIccid({ id: 1, status: {}, iccid: '', ...changes }, value)).toBe(expected);
});

it('a device is named by its name, else by its ID', () => {
	expect([titleOf({ id: 1, name: 'x' }), titleOf({ id: 1, name: '' })]).toEqual([
		"'x'",
		'the device with the ID 1',
	]);
});
