import type { World } from '../core/world/types';
import type { Baseline } from './changes';
import type { CopyFile } from './copyFile';
import type { End, List } from './form';
import type { Place } from './lines';

/** A copied fleet that a sandbox serves. */
export interface OpenCopy {
	file: CopyFile;
	world: World;
	/** Where the records are in the file, by kind and key. */
	places: ReadonlyMap<List, ReadonlyMap<string, Place>>;
	/** The fleet as it was opened. */
	baseline: Baseline;
	copiedAt: number;
	end: End;
	/** What the sandbox cannot show as the service sent it, with its number. */
	notCarried: ReadonlyMap<string, number>;
}
