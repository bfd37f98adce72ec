import type { IDataObject, INode, INodeParameters } from 'n8n-workflow';
import { MAIL_USER, startSandbox, TRUSTED_FINGERPRINT, USER_PASSWORD } from '../../sandbox';
import type { Sandbox, SandboxOptions } from '../../sandbox';
import { runNode } from './execute';
import type { NodeRun, WorkflowSpec } from './execute';

const LOGIN = '/api/v1/authenticate';
const YEAR_SECONDS = 365 * 24 * 3600;

/** What a run may have besides its form. */
export interface RunOptions extends Pick<WorkflowSpec, 'items' | 'timezone' | 'whenStarted'> {
	/** `json` of the input items; one empty item when left out. */
	json?: readonly object[];
	/** Stored credentials by type; both, new to the sandbox, when left out. */
	credentials?: object;
	node?: Partial<INode>;
}

/** A sandbox that lives as long as a test file, and the node pointed at it. */
export function withService(options: SandboxOptions = {}) {
	let sandbox: Sandbox;

	beforeAll(async () => {
		// Tests move the clock by days; what happens to an expired session is tested by expiring it.
		sandbox = await startSandbox({ sessionSeconds: YEAR_SECONDS, check: 'strict', ...options });
	});
	afterAll(async () => {
		await sandbox.close();
	});
	afterEach(() => {
		sandbox.control.clearFaults();
		sandbox.control.resetRequests();
	});

	const credentials = (changes: IDataObject = {}) => ({
		cellularIotApi: {
			baseUrl: sandbox.url,
			applicationToken: sandbox.applicationToken,
			allowHttp: false,
			sessionToken: '',
			...(changes as Record<string, string>),
		},
	});

	/** The login of a person, without second factor and new to the sandbox unless one is given. */
	const userCredentials = (changes: IDataObject = {}) => {
		const { username, password } =
			changes.username === undefined
				? sandbox.control.addUser()
				: { username: '', password: USER_PASSWORD };
		return {
			cellularIotUserApi: {
				baseUrl: sandbox.url,
				username,
				password,
				allowHttp: false,
				sessionToken: '',
				refreshToken: '',
				...(changes as Record<string, string>),
			},
		};
	};
	/** Both credentials, so that the form alone says which is used. */
	const bothCredentials = () => ({
		...credentials(),
		...userCredentials({ username: MAIL_USER, trustedDeviceSecret: TRUSTED_FINGERPRINT }),
	});

	return {
		get sandbox() {
			return sandbox;
		},
		credentials,
		userCredentials,
		/** Runs the action node with these parameters; one empty item unless items are given. */
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
		/** Requests to the service but logins, as "GET /path". */
		sent: () =>
			sandbox.control
				.requests()
				.filter(({ path }) => !path.startsWith(LOGIN))
				.map(({ method, path }) => `${method} ${path}`),
		/** Moves the service's time to so many seconds before an authenticator shows its next code. */
		beforeNextCode(seconds: number): void {
			const { control } = sandbox;
			const left = 30 - ((control.now().getTime() / 1000) % 30);
			control.advance(left < seconds ? left + 30 - seconds : left - seconds);
		},
		logins: () => sandbox.control.requests().filter(({ path }) => path === LOGIN).length,
		/** The steps of the logins by what each brought, for example "password+username" or "code+mfa_token". */
		loginSteps: () =>
			sandbox.control
				.requests()
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
