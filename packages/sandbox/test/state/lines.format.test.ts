import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FORMAT, readLines } from '../../src/state/lines';
import { newFile } from './folder';
import { withState } from './fileRuns';

const KNOWN = join(__dirname, 'shapes.json');

/** Adds the names of all fields in a value, as paths; fields of lists without their places, ids as `#`. */
function addPaths(value: unknown, path: string, found: Set<string>): void {
	if (Array.isArray(value)) {
		for (const one of value) addPaths(one, `${path}[]`, found);
	} else if (typeof value === 'object' && value !== null) {
		for (const [key, one] of Object.entries(value)) {
			addPaths(one, `${path}.${/^\d+$/.test(key) ? '#' : key}`, found);
		}
	} else found.add(path);
}

/** Returns the fields of all rows of a new world. */
async function shapes(): Promise<string[]> {
	const file = newFile();
	const options = { startTime: new Date('2026-01-15T12:00:00Z'), clockStands: true, seed: 1 };
	await withState(file, ({ control }) => control.advance(1), options);
	const found = new Set<string>();
	for (const { rows } of readLines(readFileSync(file), 'state').commits) {
		for (const [table, changes] of Object.entries(rows)) {
			// Workspaces have tables of the same shape.
			const name = table.replace(/^\d+\//, '');
			for (const [, value] of changes) addPaths(value, name, found);
		}
	}
	return [...found].sort();
}

it('rows of a state file keep their shape as long as FORMAT is the same', async () => {
	const known = JSON.parse(readFileSync(KNOWN, 'utf8')) as { format: number; paths: string[] };
	const paths = await shapes();
	expect(paths.length).toBeGreaterThan(100);
	if (process.env.UPDATE_SHAPES && FORMAT !== known.format) {
		writeFileSync(KNOWN, `${JSON.stringify({ format: FORMAT, paths }, null, '\t')}\n`);
		return;
	}
	// Otherwise raise FORMAT in packages/sandbox/src/state/lines.ts, then run this test with UPDATE_SHAPES=1.
	expect({ format: FORMAT, paths }).toEqual(known);
});
