import { parseArgs } from 'node:util';
import { recipeOf } from '../../src/n8n/recipe';

const { values } = parseArgs({
	options: {
		n8n: { type: 'string', default: 'newest' },
		'no-browser': { type: 'boolean', default: false },
		pictures: { type: 'boolean', default: false },
	},
});

/** Options of the command line: `--n8n oldest`, `--no-browser`, `--pictures`. */
export const OPTIONS = {
	recipe: recipeOf(values.n8n),
	browser: !values['no-browser'],
	pictures: values.pictures,
};
