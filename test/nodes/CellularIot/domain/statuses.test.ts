import { DISABLED, hasStatus } from '../../../../nodes/CellularIot/domain/statuses';

it('knows a status by its id, a number or a text', () => {
	expect(hasStatus({ id: '1' }, DISABLED)).toBe(true);
	expect(hasStatus({}, DISABLED)).toBe(false);
});
