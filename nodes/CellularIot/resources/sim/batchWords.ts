import type { Failure } from '../../../shared/api/types';

type Words = Pick<Failure, 'message' | 'description'>;

/** What each status of a check means (docs/service/sims.md, *Batches*). */
const CHECKED: Record<number, Words> = {
	400: {
		message: 'The SIM batch is already registered',
		description: "Its SIMs are among those of 'Get Many'.",
	},
	404: {
		message: 'The service knows no SIM batch with this BIC',
		description: "Compare 'BIC' with what came with the SIMs.",
	},
	422: {
		message: 'The SIM batch belongs to another organization',
		description: 'Only the organization it was delivered to can register it.',
	},
};

/** A refused registration is a 422 without a body, as recorded: it gives no reason. A check tells the reasons apart. */
const REFUSED: Words = {
	message: 'The service did not register the SIM batch, and gave no reason',
	description:
		"Turn on 'Check Only' and run this again: it says whether the batch is unknown, already registered, or of another organization. If it is none of these, the plan does not allow this 'SIM Status'.",
};

/** Words for a batch that cannot be checked, where the status has a meaning of its own. */
export const checkWords = (failure: Failure): Failure => ({
	...failure,
	...CHECKED[failure.status ?? 0],
});

/** Words for a batch that cannot be registered; what the service itself says comes first. */
export function registerWords(failure: Failure): Failure {
	if (failure.status === 404) return { ...failure, ...CHECKED[404] };
	const hasReason = typeof failure.body === 'object' && failure.body !== null;
	return failure.status === 422 && !hasReason ? { ...failure, ...REFUSED } : failure;
}
