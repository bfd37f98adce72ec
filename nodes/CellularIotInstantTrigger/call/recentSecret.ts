/** Time for which a secret is reused, in milliseconds. n8n reads a credential anew each time: a third of a call's work. */
const KEEP_MS = 5_000;

export class RecentSecret {
	private known: { source: string; secret: string; until: number } | undefined;

	/**
	 * Whether `accepts` is true for the secret of a `source`, the recent one or the one that `read` returns. Only a
	 * secret that was accepted is kept. `now` in milliseconds since 1970.
	 */
	async proves(
		source: string,
		read: () => Promise<string>,
		accepts: (secret: string) => boolean,
		now: number,
	): Promise<boolean> {
		const { known } = this;
		const isRecent = known?.source === source && now < known.until;
		if (isRecent && accepts(known.secret)) return true;
		const secret = await read();
		if (!accepts(secret)) return false;
		this.known = { source, secret, until: now + KEEP_MS };
		return true;
	}
}
