import {
	enabledProfile,
	holderOf,
	isSameIccid,
	simplifyEuicc,
} from '../../../../nodes/shared/records/euicc';

const profile = (iccid: string, status: string, endpoint: object | null = null) => ({
	iccid_with_luhn: iccid,
	status: { id: 7, description: status },
	operator: { id: 3, name: `Operator ${iccid}` },
	endpoint,
});

describe('euicc', () => {
	it('knows the enabled profile by its word, in any case', () => {
		const one = { profile: [profile('1', 'Disabled'), profile('2', 'ENABLED')] };
		expect(enabledProfile(one).iccid_with_luhn).toBe('2');
		expect(enabledProfile({ profile: [profile('1', 'Inactive')] })).toEqual({});
	});

	it('takes the device of the enabled profile, else of another one', () => {
		const [a, b] = [{ id: 1 }, { id: 2 }];
		const other = profile('1', 'Disabled', a);
		expect(holderOf({ profile: [other, profile('2', 'Enabled', b)] })).toBe(b);
		expect(holderOf({ profile: [other, profile('2', 'Enabled')] })).toBe(a);
		expect(holderOf({ profile: [] })).toEqual({});
	});

	it('names the device, the enabled profile and all profiles of a chip', () => {
		const one = {
			id: 5,
			eid: '8',
			more: true,
			profile: [{ ...profile('2', 'Enabled', { id: 9, name: 'x' }), fallback_attribute: true }],
		};
		expect(simplifyEuicc(one)).toEqual({
			id: 5,
			eid: '8',
			status: null,
			last_polled: null,
			profiles: [
				{ iccid: '2', name: null, operator: 'Operator 2', status: 'Enabled', fallback: true },
			],
			endpoint_id: 9,
			endpoint_name: 'x',
			enabled_iccid: '2',
			enabled_operator: 'Operator 2',
		});
	});

	it('compares ICCIDs with and without check digit', () => {
		expect(isSameIccid('8988303000000000001', '89883030000000000017')).toBe(true);
		expect(isSameIccid('8988303000000000002', '89883030000000000017')).toBe(false);
		expect(isSameIccid(undefined, undefined)).toBe(false);
	});
});
