import { plain } from '../../../../../nodes/CellularIot/features/bulk/headers';

it.each([
	['ICCID', 'iccid'],
	[' Device_Name* ', 'devicename'],
	['\ufeffIP-Address', 'ipaddress'],
	['İMEİ', 'imei'],
	['ımeı', 'imei'],
	['Gerät', 'gerat'],
	['ICCID (SIM)', 'iccidsim'],
	['Straße', 'straße'],
	['№', 'no'],
])('%j is known as %j', (column, name) => {
	expect(plain(column)).toBe(name);
});
