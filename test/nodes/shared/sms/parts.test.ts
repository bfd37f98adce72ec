import fc from 'fast-check';
import { BINARY, GSM7, outsideGsm7, UCS2 } from '../../../../nodes/shared/sms/encoding';
import type { Encoding } from '../../../../nodes/shared/sms/encoding';
import { splitIntoParts } from '../../../../nodes/shared/sms/parts';

const ROOM: Array<[Encoding, number]> = [
	[GSM7, 153],
	[UCS2, 67],
	[BINARY, 134],
];
const BASIC_AND_EXTENDED = [..."@£Δ_Ξ aZé9!'\n\r", ...'\f^{}\\[~]|€'];
const GRAPHEMES = ['a', 'ł', '温', '👍', '👍🏽', '👨‍👩‍👧‍👦', '🇩🇪', 'e\u0301', '\r\n', 'नि'];

const payloadFor = ({ name }: Encoding) => {
	if (name === 'Binary')
		return fc.uint8Array({ maxLength: 900 }).map((one) => Buffer.from(one).toString('hex'));
	const unit =
		name === 'GSM-7' ? fc.constantFrom(...BASIC_AND_EXTENDED) : fc.constantFrom(...GRAPHEMES);
	return fc.array(unit, { maxLength: 700 }).map((list) => list.join(''));
};

const boundaries = (parts: string[]) =>
	parts
		.slice(1)
		.map((part, index): [string, string] => [(parts[index] ?? '').slice(-1), part.charAt(0)]);

describe.each(ROOM)('%p', (encoding, room) => {
	it('joined again, the parts are the payload; each fits, and none but the last could take the next piece', () => {
		fc.assert(
			fc.property(payloadFor(encoding), (payload) => {
				const parts = splitIntoParts(payload, encoding) ?? [];
				expect(parts.join('')).toBe(payload);
				for (const part of parts) expect(encoding.count(part)).toBeLessThanOrEqual(room);
				// The longest piece takes eleven places, so a part is never emptier than that.
				for (const part of parts.slice(0, -1)) {
					expect(encoding.count(part)).toBeGreaterThan(room - 11);
				}
			}),
		);
	});
});

describe('what is never cut', () => {
	it('a surrogate pair, whatever the text', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary', minLength: 60, maxLength: 400 }), (text) => {
				const parts = splitIntoParts(text, UCS2) ?? [];
				expect(parts.join('')).toBe(text);
				for (const [left, right] of boundaries(parts)) {
					expect(/[\ud800-\udbff]/.test(left) && /[\udc00-\udfff]/.test(right)).toBe(false);
				}
			}),
		);
	});

	it('a visible character', () => {
		fc.assert(
			fc.property(fc.array(fc.constantFrom(...GRAPHEMES), { minLength: 60 }), (list) => {
				const text = list.join('');
				const segmenter = new Intl.Segmenter('en');
				const starts = new Set([...segmenter.segment(text)].map(({ index }) => index));
				let at = 0;
				for (const part of splitIntoParts(text, UCS2) ?? []) {
					expect(starts.has(at)).toBe(true);
					at += part.length;
				}
			}),
		);
	});

	it('an extended character, which takes two places', () => {
		const parts = splitIntoParts(`${'a'.repeat(152)}€b`, GSM7);
		expect(parts).toEqual(['a'.repeat(152), '€b']);
	});

	it('a family of emoji, though a part ends within it', () => {
		expect(splitIntoParts(`${'ł'.repeat(60)}👨‍👩‍👧‍👦!`, UCS2)).toEqual(['ł'.repeat(60), '👨‍👩‍👧‍👦!']);
	});
});

it('a visible character longer than a part is cut between code points', () => {
	const pile = `e${'\u0301'.repeat(100)}`;
	expect(splitIntoParts(pile, UCS2)).toEqual([pile.slice(0, 67), pile.slice(67)]);
});

it.each(ROOM)('%p takes 255 parts and no more', (encoding, room) => {
	const place = encoding === BINARY ? 'ff' : 'a';
	const most = place.repeat(room * 255);
	expect(outsideGsm7(most)).toEqual([]);
	expect(splitIntoParts(most, encoding)).toHaveLength(255);
	expect(splitIntoParts(most + place, encoding)).toBeUndefined();
});

it('counts what is lost at the ends of parts, too', () => {
	// 76 euro signs and one place left over in each part.
	expect(splitIntoParts('€'.repeat(76 * 255), GSM7)).toHaveLength(255);
	expect(splitIntoParts('€'.repeat(76 * 255 + 1), GSM7)).toBeUndefined();
});
