/**
 * Checks proofs in pages: a path in code marks, and after it names of tests, steps or rules in that file. The path begins in
 * the root of the repository or in the folder of the page.
 * For example `test/faults/23-secrets.engine.test.ts`, *in the state, the log and the failures of a trigger*.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../verify/project';
import type { Citing } from './citations';

export interface Proof {
	path: string;
	/** `…` stands for any text, such as the value of a table. */
	names: string[];
}

const PROOF = /`((?:test|packages|\.github|\.ci)\/[\w./-]*)`((?:,\s+\*[^*]+\*)*)/g;

/** Returns all proofs of a page, names without line breaks. */
export const proofsIn = (text: string): Proof[] =>
	[...text.matchAll(PROOF)].map(([, path = '', names = '']) => ({
		path,
		names: [...names.matchAll(/\*([^*]+)\*/g)].map(([, name = '']) => name.replaceAll(/\s+/g, ' ')),
	}));

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** Whether a source holds a text as a whole: between quotation marks. */
export function holdsName(source: string, name: string): boolean {
	const inside = name.split('…').map(escaped).join('.*');
	return new RegExp(`(['"\`])${inside}\\1`).test(source.replaceAll(/\\(['"])/g, '$1'));
}

/** Returns the proofs of a page whose file or name does not exist. */
export function brokenProofs({ path: page, text }: Citing): string[] {
	return proofsIn(text).flatMap(({ path, names }) => {
		const place = [ROOT, join(ROOT, dirname(page))]
			.map((one) => join(one, path))
			.find((one) => existsSync(one));
		if (place === undefined) return [`${page}: no file ${path}`];
		// Without names, the path may be a folder: it is not read.
		const missing = names.filter((name) => !holdsName(readFileSync(place, 'utf8'), name));
		return missing.map((name) => `${page}: ${path} has no '${name}'`);
	});
}
