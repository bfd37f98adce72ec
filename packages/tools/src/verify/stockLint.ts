/** Runs n8n's lint command with its stock config on the published sources. */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { outsideProject } from '../n8n/command';
import { installTools, programOf } from '../tools';
import { temporaryFolder } from '../n8n/temporary';
import { readText, ROOT } from './project';
import { breachUnless } from './rule';
import type { Rule } from './rule';

const PUBLISHED = [
	'package.json',
	'eslint.config.mjs',
	'tsconfig.json',
	'nodes',
	'credentials',
	'icons',
];
const TEMPLATE = 'dist/template/templates/shared/default/eslint.config.mjs';

const cli = () => installTools('lint', '@n8n/node-cli');

/** Copies the sources beside n8n's command-line tool, as in a project created by that tool. */
function stage(tools: string): string {
	const folder = temporaryFolder('verify');
	for (const name of PUBLISHED) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
	symlinkSync(join(tools, 'node_modules'), join(folder, 'node_modules'), 'junction');
	return folder;
}

export const configIsStock: Rule = {
	title: "eslint.config.mjs is n8n's own, unmodified, and n8n.strict is on",
	breaches() {
		const stock = readFileSync(join(cli(), 'node_modules', '@n8n', 'node-cli', TEMPLATE), 'utf8');
		return [
			...breachUnless(
				readText('eslint.config.mjs') === stock,
				'eslint.config.mjs differs from the stock',
			),
			...breachUnless(/"strict": true/.test(readText('package.json')), 'n8n.strict is off'),
		];
	},
};

export const stockLint: Rule = {
	title:
		'"n8n-node lint" gives no finding, error or warning, for package.json, nodes/, credentials/',
	breaches() {
		const tools = cli();
		const { status, stdout, stderr } = spawnSync(programOf(tools, 'n8n-node'), ['lint'], {
			cwd: stage(tools),
			encoding: 'utf8',
			env: { ...outsideProject(), NO_COLOR: '1' },
			shell: process.platform === 'win32',
		});
		const said = `${stdout}${stderr}`;
		return breachUnless(status === 0 && !/\d+ problems?\b/.test(said), said);
	},
};
