import { chooseSigns } from '../../../../nodes/CellularIotTrigger/changes/runDevices';
import { signsOf } from '../../../../nodes/CellularIotTrigger/changes/readDevices';
import { pack } from '../../../../nodes/CellularIotTrigger/window/state';
import { eventOf, MINUTE, START } from '../../shared/changes/fixtures/history';

const at = (minute: number) => START + minute * MINUTE;
const rows = [0, 1, 2, 3].map((minute) => eventOf(minute + 1, { at: minute, kind: 'opened' }));
const all = signsOf(rows);
const seen = pack(new Map([[all[1]?.id ?? '', at(1)]]), 0);

const given = { all, since: at(0), until: at(10), seen, processed: rows, now: at(9) };

const read = ({ processed = rows.slice(2, 3), ...more }: Partial<typeof given> = {}) => {
	const { signs, isOld, now } = chooseSigns({ ...given, ...more, processed: new Set(processed) });
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
	expect(read({ since: at(1), all: signsOf([...rows.slice(0, 3), other]) }).now).toBe(at(9));
});
