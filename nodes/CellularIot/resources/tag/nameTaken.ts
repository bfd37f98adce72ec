import { failed } from '../../../shared/api/types';
import type { Failure } from '../../../shared/api/types';

const EXISTS = 409;

/** The refusal in words that say what to do, where another tag has the name; any other refusal as it is. */
export const explained = (failure: Failure, name: unknown) =>
	failed(
		failure.status === EXISTS
			? {
					...failure,
					message: `A tag with the name '${String(name)}' exists already`,
					description: 'Nothing was changed. Use the one that exists, or choose another name.',
				}
			: failure,
	);
