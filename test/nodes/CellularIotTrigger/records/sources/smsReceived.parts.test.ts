import type { IDataObject } from 'n8n-workflow';
import { combineParts } from '../../../../../nodes/CellularIotTrigger/records/sources/smsReceived';
import { MINUTE, START } from '../simulation';
import { iso } from '../pureTrigger';

const hex = (...bytes: number[]) => Buffer.from(bytes).toString('hex');

/** Part of a long SMS from endpoint 7, so many minutes after START. */
const part = (number: number, minutes: number, more: IDataObject = {}) => ({
	endpoint: '7',
	time: START + minutes * MINUTE,
	row: {
		id: number,
		submit_date: iso(minutes),
		udh: hex(5, 0, 3, 9, 3, number),
		payload: `${number}`,
		...more,
	},
});

const split = (parts: Array<ReturnType<typeof part>>, minutes: number) => {
	const { units, incomplete } = combineParts.group(parts, START + minutes * MINUTE);
	return {
		units: units.map((unit) => unit.map(({ row }) => row.id)),
		incomplete: incomplete.map(({ row }) => row.id),
	};
};

describe('the parts of a long SMS', () => {
	test('belong to the same SMS only with the same device, reference, number of parts and time', () => {
		const others = [
			{ ...part(2, 0), endpoint: '8' },
			part(2, 0, { udh: hex(5, 0, 3, 8, 3, 2) }),
			part(2, 0, { udh: hex(5, 0, 3, 9, 4, 2) }),
			part(2, 11),
		];
		for (const other of others) expect(split([part(1, 0), other], 60).units).toHaveLength(2);
		expect(split([part(1, 0), part(2, 0)], 60).units).toHaveLength(1);
	});

	test('with a place that is taken begin another SMS', () => {
		const again = [
			part(1, 0),
			part(2, 0),
			part(1, 1, { id: 11 }),
			part(3, 1),
			part(2, 2, { id: 12 }),
			part(3, 2, { id: 13 }),
		];
		expect(split(again, 2)).toEqual({
			units: [
				[1, 2, 3],
				[11, 12, 13],
			],
			incomplete: [],
		});
	});

	test('of a time that cannot be do not wait', () => {
		const timeless = part(1, 0, { submit_date: null });
		expect(split([timeless, part(2, 11)], 0)).toEqual({ units: [[1], [2]], incomplete: [] });
	});
});
