import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { welcome } from '../../start/welcome';
import { terminalCard, titleCard, type Terminal } from '../cards';
import type { Film } from '../film';
import { dialogOn } from './parts';

const README = join(__dirname, '../../../../../README.md');
const PACKAGE = 'n8n-nodes-cellular-iot';
const TYPING_SECONDS = 0.05;

/** Returns the commands of the first code block of the README. */
function commands(): string[] {
	const [, block] = /```\n([^`]+)```/.exec(readFileSync(README, 'utf8')) ?? [];
	const found = block?.trim().split('\n') ?? [];
	if (found.at(-1) !== 'npm start') throw new Error('The README no longer begins with npm start.');
	return found;
}

export async function title(film: Film): Promise<void> {
	await film.card(
		titleCard(
			'Cellular IoT for n8n',
			'Devices with SIM cards, run by workflows.',
			'A real n8n. The service is the sandbox that comes with the package.',
		),
	);
	film.fadeIn();
	film.reel.hold(4);
}

/** The commands of the README in a terminal, then n8n's own dialog. */
export async function install(film: Film): Promise<void> {
	const { n8n, owner, sandbox } = film.studio;
	await film.chapter('Install');
	const [clone = '', folder = '', ...last] = commands();
	const done: Terminal[] = [{ typed: clone }, { typed: folder }];
	const show = async (lines: Terminal[]) =>
		await film.card(terminalCard(lines), { captioned: true });
	await show(done);
	film.say('Try it without an account: a sandbox comes along.');
	film.fadeIn();
	film.reel.hold(0.8);
	for (const command of last) {
		for (let typed = 1; typed <= command.length; typed++) {
			await show([...done, { typed: command.slice(0, typed) }]);
			film.reel.hold(TYPING_SECONDS);
		}
		film.reel.hold(0.6);
		done.push({ typed: command });
	}
	// The lines after the address hold the password.
	const message = welcome({ url: n8n.url, owner, sandbox, scenario: '', notes: [] });
	const [said = ''] = message.trim().split(/\n\s*E-mail/);
	await show([...done.slice(0, -1), { typed: last.at(-1) ?? '', said: `\n${said}` }]);
	film.say('n8n starts with the nodes, a sandbox and examples.');
	film.reel.hold(2);
	film.fadeOut();

	const camera = await film.camera();
	const { page } = camera;
	await page.goto(`${n8n.url}/settings/community-nodes`);
	const open = page.getByRole('button', { name: 'Install a community node' });
	await open.waitFor();
	await camera.show();
	film.say("Once published, it installs from n8n's settings.");
	film.fadeIn();
	await camera.click(open);
	const dialog = dialogOn(page);
	const name = dialog.getByRole('textbox').first();
	await name.waitFor();
	await camera.refresh();
	await camera.zoom(dialog, { margin: 60 });
	await camera.click(name);
	await camera.type(PACKAGE);
	film.reel.hold(0.8);
	film.fadeOut();
	await page.close();
}
