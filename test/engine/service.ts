import type { IDataObject, INodeParameters } from 'n8n-workflow';
import {
	MAIL_USER,
	startSandbox,
	TRUSTED_FINGERPRINT,
	USER_PASSWORD,
} from '../../packages/sandbox/src';
import type { Fault, Sandbox, SandboxOptions } from '../../packages/sandbox/src';
import { runNode } from './execute';
import type { NodeRun, WorkflowSpec } from './execute';
import { triggerHost } from './poll';
import { runner, type RunOptions } from './runner';
import type { HostSpec } from './triggerHost';

const LOGIN = '/api/v1/authenticate';
const YEAR_SECONDS = 365 * 24 * 3600;

/** Tests move the clock by days. Tests of expired sessions expire them explicitly. */
const start = async (options: SandboxOptions) =>
	await startSandbox({ sessionSeconds: YEAR_SECONDS, check: 'strict', ...options });

/** Starts a sandbox for a test file and runs nodes against it. */
export function withService(options: SandboxOptions = {}): Service {
	let sandbox: Sandbox | undefined;
	beforeAll(async () => {
		sandbox = await start(options);
	});
	afterAll(async () => {
		await sandbox?.close();
		// Jest keeps the tests of a file until its end: the sandboxes of a hundred tables would fill the memory.
		sandbox = undefined;
	});
	afterEach(() => {
		sandbox?.control.clearFaults();
		sandbox?.control.resetRequests();
	});
	return serviceOf(() => {
		if (sandbox === undefined) throw new Error('The sandbox runs from beforeAll to afterAll');
		return sandbox;
	});
}

/** The same with a sandbox for each test. `atEnd` runs after the test. */
export function withNewServices(atEnd: () => Promise<void>): Service {
	let sandbox: Sandbox | undefined;
	beforeEach(async () => {
		sandbox = await start({});
	});
	afterEach(async () => {
		sandbox?.control.clearFaults();
		try {
			await atEnd();
		} finally {
			await sandbox?.close();
		}
	});
	return serviceOf(() => sandbox as Sandbox);
}

/** Does something with a sandbox of its own state. */
export async function inNewService<T>(
	work: (service: Service) => Promise<T>,
	options: SandboxOptions = {},
): Promise<T> {
	const sandbox = await start(options);
	try {
		return await work(serviceOf(() => sandbox));
	} finally {
		await sandbox.close();
	}
}

/** A sandbox and what runs nodes against it. */
export type Service = ReturnType<typeof serviceOf>;

function serviceOf(running: () => Sandbox) {
	const credentials = (changes: IDataObject = {}) => ({
		cellularIotApi: {
			baseUrl: running().url,
			applicationToken: running().applicationToken,
			allowHttp: false,
			sessionToken: '',
			...(changes as Record<string, string>),
		},
	});

	/** Returns user credentials, by default of a new user without second factor. */
	const userCredentials = (changes: IDataObject = {}) => {
		const { username, password } =
			changes.username === undefined
				? running().control.addUser()
				: { username: '', password: USER_PASSWORD };
		return {
			cellularIotUserApi: {
				baseUrl: running().url,
				username,
				password,
				allowHttp: false,
				sessionToken: '',
				refreshToken: '',
				...(changes as Record<string, string>),
			},
		};
	};
	/** Returns both credentials; the form selects one. */
	const bothCredentials = () => ({
		...credentials(),
		...userCredentials({ username: MAIL_USER, trustedDeviceSecret: TRUSTED_FINGERPRINT }),
	});

	const run = async (
		parameters: object,
		{ node, json, credentials = bothCredentials(), ...rest }: RunOptions = {},
	): Promise<NodeRun> =>
		await runNode({
			items: json?.map((one) => ({ json: one as IDataObject })),
			...rest,
			credentials: credentials as WorkflowSpec['credentials'],
			node: { ...node, parameters: parameters as INodeParameters },
		});
	const sent = () =>
		running()
			.control.requests()
			.filter(({ path }) => !path.startsWith(LOGIN))
			.map(({ method, path }) => `${method} ${path}`);
	const lastRequest = () => running().control.requests().at(-1);

	return {
		get sandbox() {
			return running();
		},
		get control() {
			return running().control;
		},
		get world() {
			return running().world;
		},
		credentials,
		userCredentials,
		bothCredentials,
		...runner(run),
		/** Runs the action node, which must refuse the form with a part of this message, and send nothing. */
		async refuses(parameters: object, message: string, options?: RunOptions): Promise<void> {
			const { error } = await run(parameters, options);
			const refused = { message: expect.stringContaining(message), sent: [] };
			expect({ message: error?.message, sent: sent() }).toEqual(refused);
		},
		/** A polling trigger in an n8n with live or durable state. */
		trigger: async (
			kind: HostSpec['kind'],
			parameters: INodeParameters,
			more: Partial<HostSpec> = {},
		) => await triggerHost({ kind, credentials: credentials(), parameters, ...more }),
		/** Requests except logins, as "GET /path". */
		sent,
		lastRequest,
		lastBody: () => lastRequest()?.body,
		lastQuery: () => lastRequest()?.query,
		/** Lets the service refuse the next request to a path, with 403 and no reason. */
		forbid: (path: string | RegExp, more: Partial<Fault> = {}) =>
			running().control.fault({ path, status: 403, body: {}, ...more }),
		/** Moves the service's clock to `seconds` before the next authenticator code. */
		beforeNextCode(seconds: number): void {
			const { control } = running();
			const left = 30 - ((control.now().getTime() / 1000) % 30);
			control.advance(left < seconds ? left + 30 - seconds : left - seconds);
		},
		logins: () =>
			running()
				.control.requests()
				.filter(({ path }) => path === LOGIN).length,
		/** Login requests by their keys, for example "password+username" or "code+mfa_token". */
		loginSteps: () =>
			running()
				.control.requests()
				.filter(({ path }) => path.startsWith(LOGIN))
				.map(({ body }) =>
					Object.keys(body as object)
						.sort()
						.join('+'),
				),
	};
}
