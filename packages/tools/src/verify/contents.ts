import { packed } from './packed';
import { manifest, sources } from './project';
import { breachesWhere, breachUnless } from './rule';
import type { Rule } from './rule';

/** Largest tarball, in bytes. */
const LARGEST = 300_000;
const ALLOWED = /^(dist\/(nodes|credentials|icons)\/|package\.json$|README\.md$|LICENSE\.md$)/;
const FORBIDDEN = /(^|\/)(test|tests|sandbox|bench|scripts)\/|\.test\.|\.tsbuildinfo$|\.map$/;

export const contents: Rule = {
	title:
		'the tarball is below 300 kB and holds dist/, package.json, README and license, and nothing else',
	breaches() {
		const { files, size } = packed();
		return [
			...breachesWhere(
				files,
				(path) => !ALLOWED.test(path) || FORBIDDEN.test(path),
				(path) => path,
			),
			...breachUnless(size < LARGEST, `${size} bytes`),
			...breachUnless(
				files.includes('LICENSE.md') && files.includes('README.md'),
				'README or license',
			),
		];
	},
};

export const complete: Rule = {
	title:
		'dist/ holds nodes, credentials, one file with their code, what belongs to them, and no more',
	breaches() {
		const { nodes, credentials } = manifest.n8n;
		const assets = sources.filter((path) => !path.endsWith('.ts')).map((path) => `dist/${path}`);
		const expected = new Set([...nodes, ...credentials, ...assets, 'dist/nodes/code.js']);
		const built = packed().files.filter((path) => /^dist\/(nodes|credentials)\//.test(path));
		return [
			...[...expected].filter((path) => !built.includes(path)),
			...built.filter((path) => !expected.has(path)),
		];
	},
};
