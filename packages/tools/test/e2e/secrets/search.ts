import type { Canary } from './canaries';
import { formsOf } from './canaries';
import type { Found } from './database';

/** Six digits count as a code only as a whole text, or after the word "code". */
const CODES = /^(\d{6})$|code\W{1,20}(\d{6})(?!\d)/gi;

/** Form field of the example: n8n stores form fields, and the code is used by then. */
const TYPED_INTO_A_FORM = 'Code';
/** Numbers of bytes have six digits, too. */
const BYTES = /^bytes_/;

/** Returns the canary that a text contains, in any form. */
function holder(canaries: readonly Canary[]): (text: string) => Canary[] {
	const all = canaries.map((canary) => ({ canary, forms: formsOf(canary.text) }));
	return (text) =>
		all
			.filter(({ forms }) => forms.some((form) => text.includes(form)))
			.map(({ canary }) => canary);
}

const holdsCode = (text: string, codes: ReadonlySet<string>) =>
	[...text.matchAll(CODES)].some(([, alone, named]) => codes.has(alone ?? named ?? ''));

/** Returns forbidden finds, each as a place and the name of the secret. */
export function findInTexts(
	texts: readonly Found[],
	canaries: readonly Canary[],
	codes: ReadonlySet<string>,
): string[] {
	const heldBy = holder(canaries);
	return texts.flatMap(({ path, text }) => {
		const isOutput = path[0] === 'execution_data';
		const endsWith = (end: string) => isOutput && `.${path.join('.')}`.endsWith(`.${end}`);
		const isMeant = ({ handedOutAs = [] }: Canary) => handedOutAs.some(endsWith);
		const held = heldBy(text)
			.filter((one) => !isMeant(one))
			.map(({ name }) => name);
		const mayBeCode = !endsWith(TYPED_INTO_A_FORM) && !BYTES.test(path.at(-1) ?? '');
		const isCode = mayBeCode && holdsCode(text, codes);
		return [...held, ...(isCode ? ['one-time code'] : [])].map(
			(one) => `${path.join('.')}: ${one}`,
		);
	});
}

/** Searches the bytes of a file. A file with outputs may contain handed-out secrets and form fields. */
export function findInBytes(
	bytes: string,
	canaries: readonly Canary[],
	codes: ReadonlySet<string>,
	{ keepsOutputs }: { keepsOutputs: boolean },
): string[] {
	const held = holder(canaries)(bytes)
		.filter((one) => !(keepsOutputs && one.handedOutAs !== undefined))
		.map(({ name }) => name);
	return !keepsOutputs && holdsCode(bytes, codes) ? [...held, 'one-time code'] : held;
}
