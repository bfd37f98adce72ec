import fc from 'fast-check';
import { createMask } from '../../../src/copy/mask/mask';
import { bodyWith } from './bodies';
import { canary, decodedBase64, reveals } from './canaries';

const recordWithCanary = canary.chain(({ value }) =>
	bodyWith(value).map((text) => ({ value, record: { row: JSON.parse(text) as unknown } })),
);

/** Masks random records; fails if one reveals its canary. */
export function expectNoCanary(records: number): void {
	fc.assert(
		fc.property(recordWithCanary, ({ value, record }) => {
			const line = JSON.stringify(createMask().record(record));
			for (const text of [line, decodedBase64(line)]) {
				if (reveals(text, value)) throw new Error(`It reveals ${value}: ${text}`);
			}
		}),
		{ numRuns: records },
	);
}
