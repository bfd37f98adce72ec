import type { IDataObject, INode, INodeParameters } from 'n8n-workflow';
import {
	MAIL_USER,
	startSandbox,
	TRUSTED_FINGERPRINT,
	USER_PASSWORD,
} from '../../packages/sandbox/src';
import type { Sandbox, SandboxOptions } from '../../packages/sandbox/src';
import { runNode } from './execute';
import type { NodeRun, WorkflowSpec } from './execute';

const LOGIN = '/api/v1/authenticate';
const YEAR_SECONDS = 365 * 24 * 3600;

/** Options of a run besides its form. */
export interface RunOptions extends Pick<WorkflowSpec, 'items' | 'timezone' | 'whenStarted'> {
	/** `json` of the input items; one empty item when left out. */
	json?: readonly object[];
	/** Stored credentials by type. Default: both, new to the sandbox. */
	credentials?: object;
	node?: Partial<INode>;
}

/** Tests move the clock by days. Tests of expired sessions expire them explicitly. */
const start = async (options: SandboxOptions) =>
	await startSandbox({ sessionSeconds: YEAR_SECONDS, check: 'strict', ...options });

/** Starts a sandbox for a test file and runs nodes against it. */
export function withService(options: SandboxOptions = {}): Service {
	let sandbox: Sandbox;
	beforeAll(async () => {
		sandbox = await start(options);
	});
	afterAll(async () => {
		await sandbox.close();
	});
	afterEach(() => {
		sandbox.control.clearFaults();
		sandbox.control.resetRequests();
	});
	return serviceOf(() => sandbox);
}

/** Does something with a sandbox of its own state. */
export async function inNewService<T>(work: (service: Service) => Promise<T>): Promise<T> {
	const sandbox = await start({});
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

	return {
		get sandbox() {
			return running();
		},
		credentials,
		userCredentials,
		/** Runs the action node. Default input: one empty item. */
		async run(
			parameters: object,
			{ node, json, credentials = bothCredentials(), ...rest }: RunOptions = {},
		): Promise<NodeRun> {
			return await runNode({
				items: json?.map((one) => ({ json: one as IDataObject })),
				...rest,
				credentials: credentials as WorkflowSpec['credentials'],
				node: { ...node, parameters: parameters as INodeParameters },
			});
		},
		/** Requests except logins, as "GET /path". */
		sent: () =>
			running()
				.control.requests()
				.filter(({ path }) => !path.startsWith(LOGIN))
				.map(({ method, path }) => `${method} ${path}`),
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

/** A resource locator as the form stores it. */
export const locator = (mode: string, value: string | number) => ({
	__rl: true as const,
	mode,
	value,
});
