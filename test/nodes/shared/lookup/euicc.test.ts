import { isEuicc } from '../../../../nodes/shared/lookup/euicc';

it('accepts an id, an EID and what names a device', () => {
	expect(isEuicc({ mode: 'id', value: '610001' })).toBe(true);
	expect(isEuicc({ mode: 'eid', value: '8'.repeat(32) })).toBe(true);
	expect(isEuicc({ mode: 'eid', value: '8'.repeat(31) })).toBe(false);
	expect(isEuicc({ mode: 'name', value: 'meter-0001' })).toBe(true);
	expect(isEuicc({ mode: 'list', value: '' })).toBe(false);
});
