/** `cellular-iot-fidelity compare`: holds a service against another one, usually a sandbox. */
import { writeFile } from 'node:fs/promises';
import { runCommand } from '../../../sandbox/src/start/runCommand';
import { PROGRAM } from '../program';
import { readCommandLine, USAGE, type CompareOptions } from './commandLine';
import { compare } from './compare';
import { PROBES } from './probes';
import { markdownOf } from './report/markdown';
import { reportOf, type Report } from './report/report';
import { withoutSecrets } from './report/secrets';
import { CannotRun } from './sides/cannotRun';
import { openSide } from './sides/open';
import type { OpenSide } from './sides/openSide';

/** Resolves with the exit code: 0 no difference, 1 differences, 2 could not run. */
export const run = (args: string[]): Promise<number> =>
	runCommand(
		{ name: `${PROGRAM} compare`, usage: USAGE, read: readCommandLine },
		args,
		compareOrList,
	);

async function compareOrList(options: CompareOptions | 'list'): Promise<number> {
	if (options === 'list') {
		console.log(PROBES.map(({ operation, name }) => `${operation}  ${name}`).join('\n'));
		return 0;
	}
	return compareSides(options);
}

async function compareSides(options: CompareOptions): Promise<number> {
	const open: OpenSide[] = [];
	try {
		for (const which of ['left', 'right'] as const) {
			const side = await openSide(which, options[which], mannerOf(options));
			open.push(side);
			console.log(`The ${which} side is ${side.host ?? `a ${side.name.kind}`}.`);
		}
		const [left, right] = open;
		if (!left || !right) return 2;
		const probes = PROBES.filter(({ name }) => name.includes(options.only));
		const comparison = await compare(left, right, probes, progress);
		const secrets = open.flatMap((side) => side.secrets);
		const report = clean(reportOf(comparison), secrets);
		await write(report, options.report);
		const count = report.differences.length;
		console.log(
			`${count} ${count === 1 ? 'difference' : 'differences'}. Read ${options.report}.md.`,
		);
		return count === 0 ? 0 : 1;
	} catch (error) {
		console.error(explain(error));
		return 2;
	} finally {
		for (const side of open) await side.close();
	}
}

const mannerOf = ({ pause }: CompareOptions) => (pause === undefined ? {} : { pause });

/** Says now and then how far it is. */
function progress(done: number, of: number): void {
	if (done % 100 === 0) console.log(`${done} of ${of} probes`);
}

/** Takes out what a service has repeated of its credentials; a report has no place for them. */
function clean(report: Report, secrets: readonly string[]): Report {
	return JSON.parse(JSON.stringify(report), (_key, value: unknown) =>
		typeof value === 'string' ? withoutSecrets(value, secrets) : value,
	) as Report;
}

/** For the owner only: a report tells what an account has and has not. */
async function write(report: Report, path: string): Promise<void> {
	const files = { md: markdownOf(report), json: `${JSON.stringify(report, null, '\t')}\n` };
	for (const [ending, text] of Object.entries(files)) {
		await writeFile(`${path}.${ending}`, text, { mode: 0o600 }).catch((error: unknown) => {
			const { code } = error as NodeJS.ErrnoException;
			throw new CannotRun(`${path}.${ending} cannot be written: ${code ?? 'unknown error'}.`);
		});
	}
}

/** Our own messages hold no secret; any other message may. */
const explain = (error: unknown): string =>
	error instanceof CannotRun
		? error.message
		: `The comparison broke off: ${(error as Error).name}.`;
