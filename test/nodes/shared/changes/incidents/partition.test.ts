import fc from 'fast-check';
import { packParts, unpackParts } from '../../../../../nodes/shared/changes/incidents/partition';

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

test('a device needs a few bytes, and an id that is no number is left out', () => {
	const ids = Array.from({ length: 10_000 }, (_none, index) => String(11_400_001 + 7 * index));
	const packed = packParts(new Map([...ids, 'x'].map((id, index) => [id, `p${index % 5}`])));
	expect(JSON.stringify(packed).length).toBeLessThan(4 * ids.length);
	expect(unpackParts(packed).size).toBe(ids.length);
});
