import type { Refusals } from '../../../shared/api/call';

export const nameExists = (name: unknown): Refusals => ({
	409: {
		message: `A tag with the name '${String(name)}' exists already`,
		description: 'Nothing was changed. Use the existing tag, or choose another name.',
	},
});
