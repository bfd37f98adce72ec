/** Shortest text that counts as a secret: a shorter one would be found everywhere. */
const SHORTEST = 4;

/** Takes secrets out of a text, also in the letter case and the encodings of an address. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
	const forms = secrets
		.filter(({ length }) => length >= SHORTEST)
		.flatMap((secret) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
		.sort((a, b) => b.length - a.length);
	return forms.reduce((rest, form) => rest.replace(new RegExp(escaped(form), 'gi'), '...'), text);
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
