import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * Config of `npm run lint` for the whole repository. n8n's unmodified config is eslint.config.mjs in the root: `npm run
 * verify` runs n8n's lint command with it on the published sources.
 */
const require = createRequire(import.meta.url);
const { config: n8nStock } = require('@n8n/node-cli/eslint');
const tseslint = require('typescript-eslint');

const root = join(import.meta.dirname, '../../..');

/** Published code: checked by n8n's stock rules, which also cover package.json. */
const PACKAGE = ['nodes/**/*.ts', 'credentials/**/*.ts'];
/** All other code: plain TypeScript for Node. */
const HOUSE = ['packages/**/*.ts', 'test/**/*.ts'];

/** Configuration of tools with packages of their own, which the type check of the repository does not know. */
const TOOLS = ['packages/tools/site/**/*.mjs'];

/** The stock rules as they are, except that files outside the package are not n8n node code. */
const stock = n8nStock.map((entry) => {
	if (entry.files === undefined && entry.rules !== undefined) return { ...entry, files: PACKAGE };
	return entry.files?.includes('**/*.ts') ? { ...entry, files: PACKAGE } : entry;
});

const untyped = {
	files: TOOLS,
	languageOptions: {
		parser: tseslint.parser,
		globals: { console: 'readonly', process: 'readonly' },
	},
	rules: {
		'max-lines': ['error', { max: 200 }],
		complexity: ['error', 12],
		eqeqeq: ['error', 'always'],
	},
};

/** Our own rules for every TypeScript file, the package included. */
const everywhere = {
	files: [...PACKAGE, ...HOUSE],
	languageOptions: {
		parser: tseslint.parser,
		parserOptions: { project: './tsconfig.dev.json', tsconfigRootDir: root },
	},
	plugins: { '@typescript-eslint': tseslint.plugin },
	rules: {
		'max-lines': ['error', { max: 200 }],
		complexity: ['error', 12],
		'max-depth': ['error', 4],
		eqeqeq: ['error', 'always'],
		'@typescript-eslint/no-explicit-any': 'error',
		'@typescript-eslint/no-floating-promises': 'error',
		'@typescript-eslint/no-misused-promises': 'error',
		'@typescript-eslint/await-thenable': 'error',
		'@typescript-eslint/consistent-type-imports': 'error',
		'@typescript-eslint/no-unnecessary-type-assertion': 'error',
		'@typescript-eslint/switch-exhaustiveness-check': [
			'error',
			{ considerDefaultExhaustiveForUnions: true },
		],
	},
};

export default [
	{
		ignores: [
			'**/dist/**',
			'.build-*/**',
			'artifacts/**',
			'.n8n/**',
			'packages/tools/lint/**',
			'packages/tools/jest/*.js',
			'coverage/**',
		],
	},
	{ linterOptions: { reportUnusedDisableDirectives: 'error' } },
	...stock,
	...tseslint.configs.strict.map((entry) => ({ ...entry, files: [...HOUSE, ...TOOLS] })),
	// tsc reports them, and this rule takes an eighth of the time of all rules.
	{ files: HOUSE, rules: { '@typescript-eslint/no-unused-vars': 'off' } },
	untyped,
	everywhere,
];
