import fc from 'fast-check';
import { writeExact } from '../../src/scrub/exactJson';
import { createScrubber } from '../../src/scrub/scrubber';
import { callWithCanary, SERVICE } from './calls';
import { decodedBase64, reveals } from './canaries';

/** Scrubs random calls; fails if a line or the summary reveals the canary of a call. */
export function expectNoCanary(calls: number): void {
	fc.assert(
		fc.property(callWithCanary, ({ value, raw }) => {
			const scrubber = createScrubber({ service: SERVICE });
			const line = writeExact(scrubber.exchange(raw));
			const { calls: patterns, unknownPaths, replaced } = scrubber.summary;
			// A word may be the name of a noun; the console shows those.
			const summary = /\d/.test(value) ? [...patterns.keys(), ...unknownPaths].join() : '';
			const texts = {
				line,
				decoded: decodedBase64(line),
				summary,
				kinds: [...replaced.keys()].join(),
			};
			for (const [place, text] of Object.entries(texts)) {
				if (reveals(text, value)) throw new Error(`${place} reveals ${value}: ${text}`);
			}
		}),
		{ numRuns: calls },
	);
}
