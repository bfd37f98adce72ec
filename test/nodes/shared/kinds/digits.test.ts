import {
	BIC,
	EID,
	hasCheckDigit,
	ICCID,
	iccidKey,
	IMEI,
	imeiKey,
	IMEISV,
	IMSI,
	MSISDN,
	readDigits,
	readSearch,
} from '../../../../nodes/shared/kinds/digits';
import { isFault, type Kind } from '../../../../nodes/shared/kinds/kind';

/** Spellings of one number, each read as the last one of its list. */
const SPELLINGS: Array<[string, Kind<string>, string[]]> = [
	[
		'ICCID',
		ICCID,
		[
			"'8988303000001234560",
			' 8988 3030 0000 1234 560 ',
			'"8988303000001234560"',
			'\u202a8988303000001234560',
			'\ufeff8988303000001234560\u200b',
			'8988303000001234560F',
			'8988303000001234560f',
			'8988-3030-0000-1234-560',
			'8988303000001234560',
		],
	],
	[
		'IMEI',
		IMEI,
		['35-693803-564380-9', '356938035643809\u00a0', '35 693803 564380 9', '356938035643809'],
	],
	['IMEISV', IMEISV, ['864712043456780F', '86471204 345678 0f', '864712043456780f']],
	['IMSI', IMSI, ['901 430 000000001', "'901430000000001", '901430000000001']],
	['MSISDN', MSISDN, ['+423663920001000', '+423 663 920 001 000', '423663920001000']],
	['EID', EID, ['8903 3023 0012 3456 7890 1234 5678 9012', '89033023001234567890123456789012']],
	['BIC', BIC, ['8988 3030-0000 1234', '8988303000001234']],
];

it.each(SPELLINGS)(
	'reads each spelling of %s, of people and of the service',
	(_, kind, spellings) => {
		const right = spellings.at(-1) as string;
		for (const one of spellings) {
			expect([one, kind.read(one)]).toEqual([one, right]);
			expect([one, kind.fromService(one)]).toEqual([one, right]);
		}
		for (const blank of ['', ' ', "'", null, undefined]) {
			expect([kind.read(blank), kind.fromService(blank)]).toEqual([undefined, undefined]);
		}
		for (const [wrong, reason] of [
			[`${right.slice(0, -1)}X`, "'X'"],
			[`${right.replace('f', '0')}123456`, `has ${right.length + 6}`],
			[right.slice(0, 4), 'has 4'],
			['8.9883E+18', 'lost digits'],
			[8988303000000000000, 'lost digits'],
			[{}, 'must be a text or a number'],
			[true, 'must be a text or a number'],
		] as const) {
			const read = kind.read(wrong);
			expect([wrong, isFault(read) ? read.fault : read]).toEqual([
				wrong,
				expect.stringContaining(reason),
			]);
			expect(kind.fromService(wrong)).toBeUndefined();
		}
	},
);

it('reads wide digits', () =>
	expect(ICCID.read('８９８８３０３００００００００００００')).toBe('8988303000000000000'));

it('names a character that nobody sees, and quotes what it refuses', () => {
	expect(ICCID.read('898830300000123456\u0007')).toMatchObject({
		fault: expect.stringContaining('has the character U+0007'),
	});
	expect(ICCID.read('8'.repeat(99))).toMatchObject({
		fault: `must have 19 or 20 digits: '${'8'.repeat(60)}...' has 99`,
	});
});

it('keeps the hyphens of a number that is no long one', () => {
	expect(readDigits(' 2024-01 ')).toBe('2024-01');
	expect(readDigits("'10.192.0.65\u00a0")).toBe('10.192.0.65');
});

it('compares ICCIDs without check digit, and devices by 14 digits', () => {
	expect([hasCheckDigit('89883030000012345601'), hasCheckDigit('8988303000001234560')]).toEqual([
		true,
		false,
	]);
	expect(iccidKey('89883030000012345601')).toBe('8988303000001234560');
	expect(imeiKey('864712043456780f')).toBe('86471204345678');
});

it.each([
	['imei', '35 693803 564380 9', '35693803564380'],
	['imei', '3569', '3569'],
	['msisdn', '+423663920001000', '423663920001000'],
	['iccid', "'8988303000001234560F", '8988303000001234560'],
	['eid', '8903 3023', '89033023'],
])('searches %s %s as %s', (field, given, text) => expect(readSearch(field, given)).toBe(text));

it('refuses a search for lost digits', () =>
	expect(isFault(readSearch('iccid', '8.9883E+18'))).toBe(true));
