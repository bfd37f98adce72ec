import { encodingOf } from '../../../../nodes/shared/sms/encoding';

describe('encodingOf', () => {
	it.each([
		['STATUS', 0, 6, 160],
		['', 0, 0, 160],
		['a'.repeat(160), 0, 160, 160],
		['price 5€', 0, 9, 160],
		['{[~]}\\|^', 0, 16, 160],
		['Größe', 0, 5, 160],
		['łódź', 8, 4, 70],
		['ok 👍', 8, 5, 70],
		['温度', 8, 2, 70],
	])('%s', (text, dcs, used, available) =>
		expect(encodingOf(text)).toEqual({ dcs, used, available }),
	);

	it('knows the 128 places of the default alphabet but the escape', () => {
		const basic = Array.from({ length: 0x250 }, (_, code) => String.fromCharCode(code)).filter(
			(one) => encodingOf(one).dcs === 0 && encodingOf(one).used === 1,
		);
		// 127 characters of GSM 03.38; the ten Greek capitals lie beyond the range looked through here.
		expect(basic).toHaveLength(127 - 10);
	});
});
