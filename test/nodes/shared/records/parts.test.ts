import fc from 'fast-check';
import { packParts, unpackParts } from '../../../../nodes/shared/records/parts';

test('parts survive the state, whatever the ids', () => {
	const entries = fc.array(
		fc.tuple(fc.integer({ min: 1, max: 1e12 }), fc.constantFrom('', 'a', 's1,f2')),
	);
	fc.assert(
		fc.property(entries, (pairs) => {
			const parts = new Map(pairs.map(([id, part]) => [String(id), part]));
			expect(unpackParts(packParts(parts))).toEqual(parts);
		}),
	);
});

test('a device needs a few bytes', () => {
	const ids = Array.from({ length: 10_000 }, (_none, index) =>
		String(11_400_001 + 7 * ((index * 7919) % 10_000)),
	);
	const packed = packParts(new Map(ids.map((id, index) => [id, `p${index % 5}`])));
	expect(JSON.stringify(packed).length).toBeLessThan(4 * ids.length);
});
