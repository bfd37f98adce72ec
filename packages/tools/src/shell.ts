/** `npx tsx packages/tools/src/shell.ts`, part of `npm run lint`: checks shell scripts and the commands of workflows with shellcheck. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandsOf, jobsOf, readWorkflow, workflowTexts } from './github/workflow';
import { ROOT } from './verify/project';

/** GitHub runs the commands of a step with these. */
const HEADER = '#!/usr/bin/env bash\nset -e\n';

interface Script {
	where: string;
	text: string;
}

const git = (...args: string[]) =>
	execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Files with the ending or the first line of a shell script, new ones included. */
function files(): Script[] {
	const ended = git('ls-files', '--cached', '--others', '--exclude-standard', '*.sh');
	const marked = git('grep', '--untracked', '-lIE', '^#!.*\\b(ba|da)?sh\\b');
	return [...new Set([...ended, ...marked])]
		.map((where) => ({ where, text: readFileSync(join(ROOT, where), 'utf8') }))
		.filter(({ where, text }) => where.endsWith('.sh') || text.startsWith('#!'));
}

const commands = (): Script[] =>
	Object.entries(workflowTexts()).flatMap(([file, text]) =>
		jobsOf(readWorkflow(text)).flatMap(([name, job]) =>
			commandsOf(job).map((command) => ({
				where: `${file}, ${name}`,
				text: `${HEADER}${command}`,
			})),
		),
	);

/** Returns true if shellcheck finds nothing; prints what it finds. */
function isClean({ where, text }: Script): boolean {
	const { status, stdout, error } = spawnSync('shellcheck', ['--format=gcc', '-'], {
		input: text,
		encoding: 'utf8',
	});
	process.stdout.write(error ? `${error.message}\n` : stdout.replace(/^-/gm, where));
	return status === 0;
}

const results = [...files(), ...commands()].map(isClean);
process.exitCode = results.every(Boolean) ? 0 : 1;
