import { readSigns } from '../../../../nodes/CellularIotTrigger/changes/settleDevices';
import { signOf } from '../../../../nodes/shared/changes/sign';
import { pack } from '../../../../nodes/CellularIotTrigger/window/seen';
import { eventOf, MINUTE, START } from '../../shared/changes/history';

const at = (minute: number) => START + minute * MINUTE;
const rows = [0, 1, 2, 3].map((minute) => eventOf(minute + 1, { at: minute, kind: 'opened' }));
const hashOf = (index: number) => signOf(rows[index] ?? {})?.id ?? '';
const seen = pack(new Map([[hashOf(1), at(1)]]), 0);

const read = (more = {}) => {
	const input = { rows, since: at(0), seen, processed: rows.slice(2, 3), now: at(9), ...more };
	const { signs, isOld, now } = readSigns(input);
	return { read: signs.map((sign) => `${sign.eventId}${isOld(sign) ? ' old' : ''}`), now };
};

test('gives the signs that were seen and those that are processed, up to the first one that waits', () => {
	expect(read()).toEqual({ read: ['2 old', '3'], now: at(0) });
	expect(read({ since: at(1) })).toEqual({ read: ['2 old', '3'], now: at(3) });
	expect(read({ since: at(1), processed: rows.slice(2) }).now).toBe(at(9));
	expect(read({ since: at(1), processed: rows.slice(2), until: at(2) })).toEqual({
		read: ['2 old', '3'],
		now: at(2),
	});
});

test('rows that are about no device do not count', () => {
	const other = { id: 9, timestamp: rows[1]?.timestamp, event_type: { id: 8 } };
	expect(read({ since: at(1), rows: [...rows.slice(0, 3), other] }).now).toBe(at(9));
});
