import { BINARY, GSM7, outsideGsm7, SMS_BYTES, UCS2 } from '../../../../nodes/shared/sms/encoding';

describe('GSM-7', () => {
	it.each([
		['STATUS', 6],
		['', 0],
		['a'.repeat(160), 160],
		['price 5€', 9],
		['{[~]}\\|^', 16],
		['Größe', 5],
	])('writes %p', (text, places) => {
		expect(outsideGsm7(text)).toEqual([]);
		expect(GSM7.count(text)).toBe(places);
	});

	it.each([
		['łódź', ['ł', 'ó', 'ź']],
		['ok 👍👍', ['👍']],
		['温度', ['温', '度']],
		['`', ['`']],
		['\u00a0', ['\u00a0']],
	])('cannot write all of %p', (text, strange) => expect(outsideGsm7(text)).toEqual(strange));

	it('knows the 128 places of the default alphabet but the escape', () => {
		const basic = Array.from({ length: 0x250 }, (_, code) => String.fromCharCode(code)).filter(
			(one) => outsideGsm7(one).length === 0 && GSM7.count(one) === 1,
		);
		// 127 characters of GSM 03.38; the ten Greek capitals lie beyond the range looked through here.
		expect(basic).toHaveLength(127 - 10);
	});
});

it.each([
	['温度', 2],
	['👍', 2],
	['👨‍👩‍👧‍👦', 11],
])('UCS-2 counts %s in units of 16 bits', (text, units) => expect(UCS2.count(text)).toBe(units));

it.each([
	[GSM7, 160, 153],
	[UCS2, 70, 67],
	[BINARY, 140, 134],
])('%p holds what is published, alone and in a part', (encoding, alone, inPart) => {
	expect(encoding.room(SMS_BYTES)).toBe(alone);
	expect(encoding.room(SMS_BYTES - 6)).toBe(inPart);
});
