import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { InstalledN8n } from './install';

export interface N8nSettings {
	/** n8n keeps everything in `.n8n` inside this folder. */
	userFolder: string;
	/** Own temp directory, because n8n leaves files of its forms there. */
	temporary: string;
	port: number;
	/** Port for the process that runs Code nodes. */
	brokerPort: number;
	/** Whether Code nodes can run; they need a second process of about 110 MB. */
	codeNodes: boolean;
	/** Modules of `UNUSED_MODULES` that are there all the same, such as `agents`. */
	modules: string[];
}

/** Disabled modules of n8n: they send telemetry or need an account. n8n's MCP server is there, and its access is off. */
const UNUSED_MODULES = [
	'agents',
	'breaking-changes',
	'chat-hub',
	'dynamic-credentials',
	'external-secrets',
	'insights',
	'instance-ai',
	'ldap',
	'log-streaming',
	'mcp-registry',
	'otel',
	'provisioning',
	'quick-connect',
	'source-control',
	'sso-oidc',
	'sso-saml',
	'token-exchange',
	'workflow-builder',
];

const NOTHING_CALLS_OUT = {
	EXTERNAL_FRONTEND_HOOKS_URLS: '',
	N8N_AI_ENABLED: 'false',
	N8N_DIAGNOSTICS_CONFIG_BACKEND: '',
	N8N_DIAGNOSTICS_CONFIG_FRONTEND: '',
	N8N_DIAGNOSTICS_ENABLED: 'false',
	N8N_HIRING_BANNER_ENABLED: 'false',
	N8N_LICENSE_AUTO_RENEW_ENABLED: 'false',
	N8N_MCP_ACCESS_ENABLED: 'false',
	N8N_ONBOARDING_FLOW_DISABLED: 'true',
	N8N_PERSONALIZATION_ENABLED: 'false',
	N8N_TEMPLATES_ENABLED: 'false',
	// The package under development is in no registry, so to n8n it is unverified.
	N8N_UNVERIFIED_PACKAGES_ENABLED: 'true',
	N8N_VERIFIED_PACKAGES_ENABLED: 'false',
	N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
};

/** Returns the modules that this n8n has: it refuses to start if an unknown one is disabled. */
function unusedModules({ folder }: InstalledN8n, used: string[]): string {
	const known = readdirSync(join(folder, 'node_modules', 'n8n', 'dist', 'modules'));
	const names = known.map((name) => name.replace(/\.ee$/, ''));
	return UNUSED_MODULES.filter((name) => names.includes(name) && !used.includes(name)).join(',');
}

/** Inherited variables; settings for other n8n instances and proxies are not inherited. */
const KEPT = ['HOME', 'LANG', 'SystemRoot', 'USERPROFILE'];

/** Returns the environment of an n8n that uses only loopback. */
export function n8nEnvironment(
	installed: InstalledN8n,
	{ userFolder, temporary, port, brokerPort, codeNodes, modules }: N8nSettings,
): NodeJS.ProcessEnv {
	const kept = KEPT.flatMap((name) => {
		const value = process.env[name];
		return value === undefined ? [] : [[name, value] as const];
	});
	return {
		...Object.fromEntries(kept),
		PATH: [join(installed.node, '..'), process.env.PATH ?? ''].join(
			process.platform === 'win32' ? ';' : ':',
		),
		TEMP: temporary,
		TMP: temporary,
		TMPDIR: temporary,
		...NOTHING_CALLS_OUT,
		N8N_DISABLED_MODULES: unusedModules(installed, modules),
		...(modules.length > 0 && { N8N_ENABLED_MODULES: modules.join(',') }),
		...(installed.expressionEngine && { N8N_EXPRESSION_ENGINE: installed.expressionEngine }),
		GENERIC_TIMEZONE: 'UTC',
		TZ: 'UTC',
		N8N_HOST: '127.0.0.1',
		N8N_LISTEN_ADDRESS: '127.0.0.1',
		N8N_PORT: String(port),
		N8N_PROTOCOL: 'http',
		// The login cookie has to work without https.
		N8N_SECURE_COOKIE: 'false',
		N8N_USER_FOLDER: userFolder,
		N8N_PYTHON_ENABLED: 'false',
		N8N_RUNNERS_BROKER_PORT: String(brokerPort),
		// In mode "external" n8n waits for a helper process; it is never started.
		...(codeNodes
			? { N8N_RUNNERS_MODE: 'internal' }
			: { N8N_RUNNERS_MODE: 'external', N8N_RUNNERS_AUTH_TOKEN: 'unused' }),
	};
}

/** Returns the variables with which a worker reports its readiness on this port. */
export const workerEnvironment = (port: number): NodeJS.ProcessEnv => ({
	N8N_WORKER_SERVER_ADDRESS: '127.0.0.1',
	QUEUE_HEALTH_CHECK_ACTIVE: 'true',
	QUEUE_HEALTH_CHECK_PORT: String(port),
});
