import { isObject } from '../../../sandbox/src/core/http/body';
import { patternOf } from '../compare/report/secrets';

/** Names of fields whose values are secrets. */
const SECRET =
	/secret|password|passwd|passphrase|token|api_?key|private_?key|credential|authorization|bearer|activation_?code|matching_?id|^(?:pin|puk|adm|ki|opc?|kic|kid)\d*$/i;
const JWT = /eyJ[\w-]{8,}\.[\w-]{4,}(?:\.[\w-]*)?/g;
/** User, password, query and fragment of a URL: callbacks carry keys there. */
const URL_SECRETS = /([a-z][a-z0-9+.-]*:\/\/)(?:[^\s/?#@]*@)?([^\s?#]*)(?:[?#]\S*)?/gi;

/** Takes secrets out of records, and counts them. */
export class Cleaner {
	count = 0;
	private known = '';
	private pattern: RegExp | undefined;

	/** Names texts that no record may hold, such as the token of the session. */
	expect(secrets: readonly string[]): void {
		if (this.known === secrets.join('\n')) return;
		this.known = secrets.join('\n');
		this.pattern = patternOf(secrets);
	}

	record(row: Record<string, unknown>): Record<string, unknown> {
		return this.value(row) as Record<string, unknown>;
	}

	private value(value: unknown): unknown {
		if (typeof value === 'string') return this.text(value);
		if (Array.isArray(value)) return value.map((one) => this.value(one));
		if (!isObject(value)) return value;
		return Object.fromEntries(
			Object.entries(value).flatMap(([key, inner]) => {
				const isSecret = SECRET.test(key) && isLeaf(inner);
				if (isSecret) this.count++;
				return isSecret ? [] : [[this.text(key), this.value(inner)]];
			}),
		);
	}

	private text(text: string): string {
		const cleaned = (this.pattern ? text.replace(this.pattern, '...') : text)
			.replace(JWT, '...')
			.replace(URL_SECRETS, (_all, scheme: string, rest: string) => scheme + rest);
		if (cleaned !== text) this.count++;
		return cleaned;
	}
}

/** A text, a number, or a list of them; an object such as `{id, purpose}` names a secret and does not hold it. */
const isLeaf = (value: unknown): boolean =>
	Array.isArray(value)
		? value.some(isLeaf)
		: value !== null && !isObject(value) && typeof value !== 'boolean';
