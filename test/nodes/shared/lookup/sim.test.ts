import { byIccidLength, simIdOf } from '../../../../nodes/shared/lookup/sim';
import { fakeList } from './fixtures/fakeList';

const SHORT = '8988303000000000001';
const LONG = `${SHORT}5`;

it.each([
	[SHORT, { iccid: SHORT, iccid_with_luhn: LONG }, true],
	[LONG, { iccid: SHORT, iccid_with_luhn: LONG }, true],
	[LONG, { iccid: SHORT }, true],
	[LONG, { iccid_with_luhn: LONG }, true],
	[`${SHORT}6`, { iccid: SHORT, iccid_with_luhn: LONG }, false],
	[SHORT, { iccid: '8988303000000000002' }, false],
])('%s and the record %j', async (value, record, ok) => {
	const { run } = fakeList(
		[{ id: 5, ...record }],
		1000,
		() => 1,
		() => true,
	);
	expect(await simIdOf(run, { mode: 'iccid', value })).toMatchObject({ ok });
});

it('filters by the field that fits the length of the ICCID', () => {
	expect(byIccidLength({ iccid: [LONG], imei: ['1'] })).toEqual({
		iccid_with_luhn: [LONG],
		imei: ['1'],
	});
	expect(byIccidLength({ iccid: [SHORT] })).toEqual({ iccid: [SHORT] });
});
