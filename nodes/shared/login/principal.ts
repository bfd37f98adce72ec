import { type LoginFailure, REFUSALS, withRemaining } from './refusals';

interface RememberedRefusal {
	failure: LoginFailure;
	/** In milliseconds since 1970. */
	until: number;
}

/** Key of the refusals of all credentials of the principal. */
export const EVERY_CREDENTIAL = '';
/** Pause after a refused test, in milliseconds: n8n's editor sends several tests at once. */
const SAME_TEST_MS = 3_000;

/** An application token, or a user name with its password. Several credentials may share it. */
export class Principal {
	/** Number of the 30-second step of the last code: the service accepts each code once. */
	lastCodeStep = 0;
	private queue: Promise<unknown> = Promise.resolve();
	private readonly refusals = new Map<string, RememberedRefusal>();
	private refusedInARow = 0;
	/** Time of the last refused credential test, in milliseconds since 1970. */
	private testRefusedAt = 0;

	/** Runs the logins of the principal sequentially. */
	async inTurn<T>(login: () => Promise<T>): Promise<T> {
		const turn = this.queue.then(login);
		this.queue = turn.catch(() => undefined);
		return await turn;
	}

	/** Returns the remembered refusal of a login with this credential key; undefined if the login may be sent. */
	refusalOf(credentialKey: string, isTest: boolean): LoginFailure | undefined {
		const now = Date.now();
		if (isTest && now - this.testRefusedAt >= SAME_TEST_MS) return undefined;
		const refusal = [EVERY_CREDENTIAL, credentialKey]
			.map((key) => this.refusals.get(key))
			.find((one) => one !== undefined && now < one.until);
		return refusal && withRemaining(refusal.failure, refusal.until - now);
	}

	/** Remembers a refusal and adds the time to its text. Ignores a failure without a known reason. */
	remember(credentialKey: string, failure: LoginFailure, isTest: boolean): LoginFailure {
		const { refusal, retryAfterMs } = failure;
		if (refusal === undefined) return failure;
		const { forMs, isCounted, isTemporary, isOfPrincipal } = REFUSALS[refusal];
		if (isCounted) this.refusedInARow += 1;
		const asked = isTemporary ? retryAfterMs : undefined;
		// The third would lock the account.
		const isSecond = isCounted && this.refusedInARow > 1;
		const ms = isSecond ? Number.POSITIVE_INFINITY : (asked ?? forMs);
		const now = Date.now();
		const key = isOfPrincipal ? EVERY_CREDENTIAL : credentialKey;
		this.refusals.set(key, { failure, until: now + ms });
		if (isTest) this.testRefusedAt = now;
		return withRemaining(failure, ms);
	}

	/** Forgets the refusals of this credential key after an accepted login. */
	forget(credentialKey: string): void {
		this.refusals.delete(EVERY_CREDENTIAL);
		this.refusals.delete(credentialKey);
		this.refusedInARow = 0;
	}
}
