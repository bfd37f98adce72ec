import { createRequire } from 'node:module';

/**
 * n8n's rules for the published code, in `npm run lint`; ours are in .oxlintrc.json. n8n's unmodified config is
 * eslint.config.mjs in the root: `npm run verify` runs n8n's lint command with it on the published sources.
 */
const { config: n8nStock } = createRequire(import.meta.url)('@n8n/node-cli/eslint');

const PACKAGE = ['nodes/**/*.ts', 'credentials/**/*.ts'];

/** The stock rules as they are, except that files outside the package are not n8n node code. */
const stock = n8nStock.map((entry) =>
	(entry.files === undefined && entry.rules !== undefined) || entry.files?.includes('**/*.ts')
		? { ...entry, files: PACKAGE }
		: entry,
);

export default [{ linterOptions: { reportUnusedDisableDirectives: 'error' } }, ...stock];
