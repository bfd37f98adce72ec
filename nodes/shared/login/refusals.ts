import type { Account, Remembered } from './accounts';
import { waitText } from './loginTexts';
import type { Failure, LoginRefusal } from '../api/types';

const MINUTE_MS = 60_000;
/** How long a refusal is answered from memory, in milliseconds. */
const REMEMBERED_MS: Record<LoginRefusal, number> = {
	wrongToken: 5 * MINUTE_MS,
	wrongPassword: 5 * MINUTE_MS,
	wrongCode: 5 * MINUTE_MS,
	locked: 5 * MINUTE_MS,
	codeNeeded: 15 * MINUTE_MS,
	tooMany: MINUTE_MS / 2,
	workspace: 5 * MINUTE_MS,
};
/** These hold whichever credential the login came from; the others belong to what else the credential says. */
const OF_THE_PERSON: LoginRefusal[] = ['wrongToken', 'wrongPassword', 'locked', 'tooMany'];
/** What the service counts: the third in a row locks the account (docs/service/authentication.md, *Refused logins*). */
const COUNTED: LoginRefusal[] = ['wrongPassword', 'wrongCode'];
/** What says nothing against the refresh token: it was not refused, or never asked. */
const SPARES_REFRESH_TOKEN: LoginRefusal[] = ['tooMany', 'workspace'];
/** For how long the service may say by `Retry-After` that it refuses. */
const TIMED: LoginRefusal[] = ['locked', 'tooMany'];
/**
 * A refused test is not sent again for this time: the editor tests a credential when it is opened, when it is saved and
 * on request, and other nodes ask once per item.
 */
const SAME_TEST_MS = 3_000;

/** Keeps a refusal in mind, and gives it with words that say how long. A failure for another reason stays as it is. */
export function remember(account: Account, failure: Failure, isRun: boolean): Failure {
	const { refusal, retryAfterMs } = failure;
	if (refusal === undefined) return failure;
	const { person } = account;
	const now = Date.now();
	if (COUNTED.includes(refusal)) person.inARow += 1;
	const isSecond = COUNTED.includes(refusal) && person.inARow > 1;
	const asked = TIMED.includes(refusal) ? retryAfterMs : undefined;
	const refused = {
		failure,
		refusal,
		until: isSecond ? Number.POSITIVE_INFINITY : now + (asked ?? REMEMBERED_MS[refusal]),
	};
	if (OF_THE_PERSON.includes(refusal)) person.refused = refused;
	else account.refused = refused;
	if (!SPARES_REFRESH_TOKEN.includes(refusal)) account.refreshToken = undefined;
	if (!isRun) person.testedAt = now;
	return inWords(refused, now);
}

/** The refusal that answers a login; undefined where the login may be sent. */
export function remembered({ person, refused }: Account, isRun: boolean): Failure | undefined {
	const isAnother = !isRun && Date.now() - person.testedAt >= SAME_TEST_MS;
	return isAnother ? undefined : rememberedOf([person.refused, refused]);
}

/** The first of these refusals that still holds. */
export function rememberedOf(refusals: Array<Remembered | undefined>): Failure | undefined {
	const now = Date.now();
	const refused = refusals.find((one) => now < (one?.until ?? 0));
	return refused && inWords(refused, now);
}

/** After a login that was accepted, nothing is held against the next one. */
export function forget(account: Account): void {
	account.refused = undefined;
	account.person.refused = undefined;
	account.person.inARow = 0;
}

function inWords({ failure, refusal, until }: Remembered, now: number): Failure {
	const more = waitText(refusal, until - now);
	return {
		...failure,
		message: `${failure.message ?? ''}${more.message}`,
		description: [failure.description, more.description].filter(Boolean).join(' '),
	};
}
