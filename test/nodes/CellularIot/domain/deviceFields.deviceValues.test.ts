import {
	readAddress,
	readImei,
	readYesNo,
} from '../../../../nodes/CellularIot/domain/deviceFields';
import { formWith } from '../resources/endpoint/fixtures/readForm';

it('reads a switch of a sheet', () => {
	const read = (lock: string | number | boolean) => readYesNo(formWith({ lock }), 'lock');
	const on = ['TRUE', ' Yes', 'yes', 'Y', 'on', '1', 1, true];
	const off = ['False', 'no', 'off', 0, false];
	for (const lock of on) expect([lock, read(lock)]).toEqual([lock, true]);
	for (const lock of off) expect([lock, read(lock)]).toEqual([lock, false]);
	expect(read('')).toBeUndefined();
	expect(() => read('maybe')).toThrow('must be TRUE or FALSE');
});

it('reads an IMEI of 16 digits', () => {
	expect(readImei(formWith({ imei: '3569380356438001' }))).toBe('3569380356438001');
	expect(readImei(formWith({ imei: '864712043456780f' }))).toBe('864712043456780f');
	const short = formWith({ imei: '356938035643800' });
	expect(() => readImei(short)).toThrow("must have 16 digits: '356938035643800' has 15");
});

it('reads an address with its space', () => {
	const ip_address = '10.192.0.1';
	const read = (ipAddress: string, more = {}) => readAddress(formWith({ ipAddress, ...more }));
	const ip_address_space = { id: 3 };
	expect(read(ip_address, { ipAddressSpaceId: 3 })).toEqual({ ip_address, ip_address_space });
	expect(() => read(ip_address)).toThrow("needs 'IP Address Space'");
	expect(read(" '10.192.0.1\u00a0", { ipAddressSpaceId: 3 })).toEqual({
		ip_address,
		ip_address_space,
	});
	expect(() => read('10.0.0.256')).toThrow('is not an IPv4 address');
});
