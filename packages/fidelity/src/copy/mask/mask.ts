import { VOCABULARY } from '../../compare/known/vocabulary';
import { BodyScrubber } from './body';
import { FieldNames } from './names';
import { StandIns } from './standIns';
import { TextScrubber } from './text';

/** Replaces names, numbers and addresses in records by others of the same form. */
export interface Mask {
	/** Equal values have equal stand-ins in all records. */
	record(row: Record<string, unknown>): Record<string, unknown>;
	/** Number of different values that were replaced. */
	replaced(): number;
}

/** Returns a mask with a key of its own, which lives in memory only: packages/fidelity/docs/copy.md says what it keeps. */
export function createMask(): Mask {
	const standIns = new StandIns(VOCABULARY);
	const names = new FieldNames();
	const bodies = new BodyScrubber(standIns, new TextScrubber(standIns), (name) => names.of(name));
	const place = { field: '', parent: '', isOwn: false };
	return {
		record: (row) => bodies.object(row, place),
		replaced: () => [...standIns.counts.values()].reduce((sum, count) => sum + count, 0),
	};
}
