/** `cellular-iot-fidelity copy`: copies a fleet into a file for the sandbox. */
import { existsSync } from 'node:fs';
import { runCommand } from '../../../sandbox/src/start/runCommand';
import { withoutSecrets } from '../compare/report/secrets';
import { CannotRun } from '../compare/sides/cannotRun';
import { secretsOf } from '../compare/sides/environment';
import { sender } from '../compare/sides/send';
import { serviceSide } from '../compare/sides/service';
import { PROGRAM } from '../program';
import { readCommandLine, USAGE } from './commandLine';
import { copyFleet, type Copied, type CopyOptions } from './copy';
import { credentialsOrAsk } from './credentials';
import { STEPS } from './plan';
import { Bar } from './progress';

/** Resolves with the exit code: 0 copied, 1 broken off, 2 a wrong option. */
export const run = (args: string[]): Promise<number> =>
	runCommand({ name: `${PROGRAM} copy`, usage: USAGE, read: readCommandLine }, args, copy);

async function copy(options: CopyOptions): Promise<number> {
	const progress = new Bar();
	let secrets: string[] = [];
	// The bar hides the cursor of the terminal. Each answer is in the file already.
	const stop = () => {
		progress.end();
		console.error(`Stopped. ${keptIn(options)}`.trim());
		process.exit(130);
	};
	process.once('SIGINT', stop);
	try {
		const credentials = await credentialsOrAsk();
		secrets = secretsOf(credentials);
		const side = await serviceSide(sender(options.base), credentials);
		const copied = await copyFleet(side, secrets, options, progress);
		progress.end();
		console.log(withoutSecrets(summaryOf(copied, options), secrets));
		return 0;
	} catch (error) {
		progress.end();
		console.error(withoutSecrets(explain(error, options), secrets));
		return 1;
	} finally {
		process.off('SIGINT', stop);
	}
}

/** Our own messages hold no secret; any other message may. */
function explain(error: unknown, options: CopyOptions): string {
	const { name, code = name } = error as NodeJS.ErrnoException;
	const message = error instanceof CannotRun ? error.message : `The copying broke off: ${code}.`;
	return `${message} ${keptIn(options)}`.trim();
}

/** Says what a copying that ended early leaves; empty for nothing. */
function keptIn({ out, mask }: CopyOptions): string {
	const part = `${out}.part`;
	if (!existsSync(part)) return '';
	const kept = mask ? `What was read is kept in ${part}, not masked yet` : 'What was read is kept';
	return `${kept}: the same command goes on.`;
}

function summaryOf(
	{ counts, masked, notes, requests, secrets }: Copied,
	{ out, mask }: CopyOptions,
): string {
	const titles = new Map(STEPS.map(({ list, title }) => [list, title]));
	const held = [...counts].map(([list, count]) => `${count} ${titles.get(list) ?? list}`);
	return [
		`${out}: ${held.join(', ')}. ${requests} requests.`,
		...(mask ? [`${masked} different names, numbers and addresses are replaced.`] : []),
		...notes,
		...(secrets > 0 ? [`${secrets} values that look like secrets are left out.`] : []),
		'Never copied: SMS, flow logs, events, users, tokens.',
		`Open it: cellular-iot-sandbox --world ${out}`,
	].join('\n');
}
