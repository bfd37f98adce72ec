/** Copies screenshots of the last end-to-end run into the documentation. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const PROJECT = join(__dirname, '..');
const TAKEN = join(PROJECT, 'artifacts', 'e2e');
const SCREENS = join(PROJECT, 'docs', 'screens');

/** Screenshots for the documentation, by file name without number. */
const SHOWN =
	/^\d+-(credential-green|actions|list|sent|refused|command|diagnose|trigger|instant|sandbox-light|assistant|theft|border|idle-mail|plan)\.png$/;
/** Screenshots of the examples, named after their files in workflows/. */
const EXAMPLE = /^8-(.+)\.png$/;

function main(): void {
	const taken = existsSync(TAKEN) ? readdirSync(TAKEN) : [];
	const chosen = taken.filter((name) => SHOWN.test(name) || EXAMPLE.test(name));
	if (chosen.length === 0) throw new Error('There are no pictures: run npm run test:e2e first.');
	rmSync(SCREENS, { recursive: true, force: true });
	mkdirSync(SCREENS, { recursive: true });
	for (const name of chosen) {
		copyFileSync(join(TAKEN, name), join(SCREENS, name.replace(/^\d+-/, '')));
	}
	console.log(`${chosen.length} pictures in docs/screens.`);
}

main();
