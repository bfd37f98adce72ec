import { parseArgs } from 'node:util';
import { recipeOf } from '../../src/n8n/recipe';
import { remoteAddress } from '../../src/n8n/remote';

const { values } = parseArgs({
	options: {
		n8n: { type: 'string', default: 'newest' },
		'no-browser': { type: 'boolean', default: false },
		pictures: { type: 'boolean', default: false },
		url: { type: 'string' },
	},
});

/** Options of the command line: `--n8n oldest`, `--no-browser`, `--pictures`, `--url http://127.0.0.1:5678`. */
export const OPTIONS = {
	recipe: recipeOf(values.n8n),
	browser: !values['no-browser'],
	pictures: values.pictures,
	/** Address of a running n8n; undefined to start one. */
	url: values.url === undefined ? undefined : remoteAddress('--url', values.url),
};

/** Time for some scheduled polls. An n8n that the run starts is made to poll each 2 seconds (preload/fastCron.ts). */
export const pollsMs = (count: number): number =>
	count * (OPTIONS.url === undefined ? 2_000 : 60_000) + 1_000;
