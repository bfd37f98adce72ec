/**
 * `npm run verify`: checks the built package against n8n's rules for verified packages. Ends with "N passed, N failed".
 */
import type { Rule } from './verify/rule';
import { SECTIONS } from './verify/sections';

const indent = (text: string) => text.trimEnd().replace(/^/gm, '          ');

/** Checks one rule and prints the result; returns true if it is kept. */
async function isKept({ title, breaches }: Rule): Promise<boolean> {
	try {
		const found = await breaches();
		console.log(`  ${found.length === 0 ? 'pass' : 'FAIL'}  ${title}`);
		for (const breach of found) console.log(indent(breach));
		return found.length === 0;
	} catch (error) {
		console.log(
			`  FAIL  ${title}\n${indent(error instanceof Error ? error.message : String(error))}`,
		);
		return false;
	}
}

async function main(): Promise<number> {
	let passed = 0;
	let failed = 0;
	for (const [index, { title, rules }] of SECTIONS.entries()) {
		console.log(`${index === 0 ? '' : '\n'}${title}`);
		for (const rule of rules) {
			if (await isKept(rule)) passed++;
			else failed++;
		}
	}
	console.log(`\n${passed} passed, ${failed} failed`);
	return failed === 0 ? 0 : 1;
}

void main().then((code) => process.exit(code));
