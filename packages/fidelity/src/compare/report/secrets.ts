/** Shortest text that counts as a secret: a shorter one would be found everywhere. */
const SHORTEST = 4;

/** Returns an expression for secrets, also in the letter case and the encodings of an address; undefined without any. */
export function patternOf(secrets: readonly string[]): RegExp | undefined {
	const forms = secrets
		.filter(({ length }) => length >= SHORTEST)
		.flatMap((secret) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
		.sort((a, b) => b.length - a.length);
	return forms.length === 0 ? undefined : new RegExp(forms.map(escaped).join('|'), 'gi');
}

/** Takes secrets out of a text. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
	const pattern = patternOf(secrets);
	return pattern ? text.replace(pattern, '...') : text;
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
