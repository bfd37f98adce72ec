import axios from 'axios';
import { startSandbox } from '../../src';
import { runCommand } from '../commandRun';

it.each<[NodeJS.Signals, string[]]>([
	['SIGINT', ['--port', '0']],
	['SIGTERM', ['start', '--port', '0']],
])('starts, tells how to log in, and ends on %s', async (signal, args) => {
	let status = 0;
	const { code, text } = await runCommand(args, async ({ url, token, stop }) => {
		const answer = await axios.post(`${url}/api/v1/authenticate`, { application_token: token });
		status = answer.status;
		stop(signal);
	});
	expect([status, code]).toEqual([200, 0]);
	expect(text).toContain('curl -s');
});

it.each([
	['GET', '/endpoint', undefined],
	[
		'POST',
		'/endpoint',
		{
			name: 'new',
			service_profile: { id: 540003 },
			tariff_profile: { id: 539001 },
			status: { id: 0 },
		},
	],
])('ends at once while the answer to %s %s has ten minutes to go', async (method, path, data) => {
	const { code } = await runCommand(['--port', '0'], async ({ url, token, stop }) => {
		const login = await axios.post(`${url}/api/v1/authenticate`, { application_token: token });
		await axios.post(`${url}/_sandbox/settings`, { latencyMs: 600_000 });
		const headers = { Authorization: `Bearer ${login.data.auth_token}` };
		const cut = axios.request({ method, url: `${url}/api/v1${path}`, headers, data }).then(
			({ status }) => status,
			(error: Error) => error.message,
		);
		// Its answer comes after the arrival of the other request.
		await axios.get(`${url}/_sandbox/clock`);
		stop('SIGTERM');
		expect(await cut).toMatch(/socket hang up|ECONNRESET/);
	});
	expect(code).toBe(0);
});

it('says so when the port is taken', async () => {
	const sandbox = await startSandbox();
	const { port } = new URL(sandbox.url);
	const { code, text } = await runCommand(['--port', port]);
	await sandbox.close();
	expect(code).toBe(1);
	expect(text.trim()).toBe(
		`Port ${port} is taken. Choose another with --port, or --port 0 for any free one.`,
	);
});

it.each([
	['sandbox', 'npm run sandbox --'],
	['npx', 'cellular-iot-sandbox'],
])('does not start with an option it does not know (npm runs %s)', async (event, program) => {
	const env = { ...process.env, npm_lifecycle_event: event };
	const { code, text } = await runCommand(['--prot', '1'], undefined, env);
	expect(code).toBe(2);
	expect(text.trim()).toBe(`Unknown option '--prot'.\n${program} --help explains the options.`);
});
