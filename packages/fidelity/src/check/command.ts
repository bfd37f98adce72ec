/** `cellular-iot-fidelity check`: says whether a service has the API that nodes and sandbox expect. */
import { parseArgs } from 'node:util';
import { readBaseUrl } from '../../../sandbox/src/core/baseUrl';
import { runCommand } from '../../../sandbox/src/start/runCommand';
import { withoutSecrets } from '../compare/report/secrets';
import { CannotRun } from '../compare/sides/cannotRun';
import { credentialsOf, secretsOf } from '../compare/sides/environment';
import { sender } from '../compare/sides/send';
import { OtherLogin, serviceSide, tokenOf } from '../compare/sides/service';
import { PROGRAM } from '../program';
import { check, type Check } from './check';
import { textOf } from './report';

export const USAGE = `Usage: ${PROGRAM} check <base url>

Says whether a service has the same API, resource by resource: yes, partly, or no. It logs in once
(POST /api/v1/authenticate) and then only reads (GET), at most seven calls a second, for a minute.
Credentials come from the environment: CELLULAR_IOT_TOKEN (an application token), or
CELLULAR_IOT_USERNAME and CELLULAR_IOT_PASSWORD. Further fields and headers do no harm.

  --help                        this text

Exit code: 0 yes, 1 partly, 2 the check could not run, 3 no.
`;

/** Longest wait for one answer, and for all, in milliseconds. */
const LIMITS = { one: 10_000, all: 60_000 };
const CODES = { yes: 0, partly: 1, no: 3 } as const;

/** Reads the command line; messages show no value, because one may be a secret in the wrong place. */
function readCommandLine(args: string[]): URL | 'help' {
	const options = { help: { type: 'boolean' } } as const;
	const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
	if (values.help) return 'help';
	const [base, ...more] = positionals;
	if (base === undefined || more.length > 0) {
		throw new Error('check takes one argument, the base URL of the service.');
	}
	return readBaseUrl('check', base);
}

/** Resolves with the exit code. */
export const run = (args: string[], limits = LIMITS): Promise<number> =>
	runCommand({ name: `${PROGRAM} check`, usage: USAGE, read: readCommandLine }, args, (base) =>
		checkService(base, limits),
	);

async function checkService(base: URL, limits: typeof LIMITS): Promise<number> {
	try {
		const credentials = credentialsOf('left', process.env);
		const { check: found, secrets } = await carriedOut(base, credentials, limits);
		console.log(withoutSecrets(textOf(found), [...secrets, ...secretsOf(credentials)]));
		return found.same === undefined ? 2 : CODES[found.same];
	} catch (error) {
		if (!(error instanceof CannotRun)) throw error;
		console.error(error.message);
		if (!(error instanceof OtherLogin)) return 2;
		console.log('Same API: no.');
		return CODES.no;
	}
}

async function carriedOut(
	base: URL,
	credentials: ReturnType<typeof credentialsOf>,
	limits: typeof LIMITS,
): Promise<{ check: Check; secrets: string[] }> {
	const signal = AbortSignal.timeout(limits.all);
	const send = sender(base, { signal, deadline: limits.one });
	const side = await serviceSide(send, credentials);
	const token = tokenOf(side.session);
	// With its own bearer a refused read logs in no second time.
	const authorization = `Bearer ${token}`;
	const ask: typeof side.ask = (question) => side.ask({ ...question, authorization });
	const found = await check({ ...side, ask }, () => signal.aborted);
	return { check: found, secrets: [token] };
}
