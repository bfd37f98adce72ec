/** `npm run sandbox`: starts the sandbox and prints how to use it. */
import { PLAIN_USER, startSandbox, USER_PASSWORD, type Sandbox } from '.';
import { readCommandLine, USAGE } from './commandLine';

function welcome({ url, applicationToken }: Sandbox): string {
	return `The sandbox is running. Ctrl-C stops it and forgets everything.

  Base URL           ${url}
  Application token  ${applicationToken}
  User               ${PLAIN_USER}, password ${USER_PASSWORD}

Try it:
  TOKEN=$(curl -s ${url}/api/v1/authenticate -H 'Content-Type: application/json' \\
    -d '{"application_token":"${applicationToken}"}' | sed 's/.*:"\\(.*\\)".*/\\1/')
  curl -s '${url}/api/v1/endpoint?per_page=3' -H "Authorization: Bearer $TOKEN"

Watch the fleet, and write an SMS as a device: open ${url} in a browser.
Every call, described: ${url}/openapi.json
Make it misbehave, move its clock, play a device: curl -s ${url}/_sandbox
`;
}

/** Returns the message for a sandbox that did not start. */
function explain(error: unknown, port: number | undefined): string {
	const { code, message } = error as NodeJS.ErrnoException;
	if (code === 'EADDRINUSE') {
		return `Port ${port} is taken. Choose another with --port, or --port 0 for any free one.`;
	}
	if (code === 'EACCES') return `Port ${port} needs more rights. Choose one above 1023.`;
	return message;
}

async function main(): Promise<void> {
	let options: ReturnType<typeof readCommandLine>;
	try {
		options = readCommandLine(process.argv.slice(2));
	} catch (error) {
		console.error(
			`${(error as Error).message.replace(/\.?$/, '.')}\nnpm run sandbox -- --help explains the options.`,
		);
		process.exitCode = 2;
		return;
	}
	if (options === 'help') {
		console.log(USAGE);
		return;
	}
	try {
		const sandbox = await startSandbox(options);
		console.log(welcome(sandbox));
		const stop = () => void sandbox.close();
		process.once('SIGINT', stop).once('SIGTERM', stop);
	} catch (error) {
		console.error(explain(error, options.port));
		process.exitCode = 1;
	}
}

void main();
