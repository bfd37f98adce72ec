/** Copies screenshots of the last end-to-end run, and of the last run of the page, into the documentation. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root';

const TAKEN = join(ROOT, 'artifacts', 'e2e');
const TAKEN_OF_PAGE = join(ROOT, 'artifacts', 'page');
const SCREENS = join(ROOT, 'docs', 'screens');

/** Screenshots for the documentation, by file name without number. */
const SHOWN =
	/^\d+-(credential-green|actions|sent|refused|command|diagnose|trigger|instant|assistant|theft|border|idle-mail|cost-mail|plan|noisy|approval)\.png$/;
/** Screenshots of the page of the sandbox. */
const PAGE = /^sandbox-.+\.png$/;
/** Screenshots of the examples, named after their files in workflows/. */
const EXAMPLE = /^8-(.+)\.png$/;

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

function main(): void {
	const chosen = namesIn(TAKEN).filter((name) => SHOWN.test(name) || EXAMPLE.test(name));
	if (chosen.length === 0) throw new Error('There are no pictures: run npm run e2e first.');
	const ofPage = namesIn(TAKEN_OF_PAGE).filter((name) => PAGE.test(name));
	if (ofPage.length === 0) throw new Error('There are no pictures: run npm run e2e -- page first.');
	rmSync(SCREENS, { recursive: true, force: true });
	mkdirSync(SCREENS, { recursive: true });
	for (const name of chosen) {
		copyFileSync(join(TAKEN, name), join(SCREENS, name.replace(/^\d+-/, '')));
	}
	for (const name of ofPage) copyFileSync(join(TAKEN_OF_PAGE, name), join(SCREENS, name));
	console.log(`${chosen.length + ofPage.length} pictures in docs/screens.`);
}

main();
