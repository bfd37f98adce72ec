import { toId } from '../../shared/values';

/** Former values of a service profile, as ids of the service; undefined for none. */
export interface FormerIds {
	callback: number | undefined;
	secret: number | undefined;
	interfaceType: number | undefined;
}

export interface Purpose {
	mark: string;
	profile: number;
	had: FormerIds;
	/** Interface type that the trigger gave it; undefined if it gave none. */
	given: number | undefined;
}

/** Characters of a workflow's name that no portal refuses. */
const UNSAFE_CHARACTERS = /[^\p{L}\p{N}.,_-]+/gu;
const NAME_LENGTH = 60;

/**
 * Returns the purpose of the callback object of one profile: words for people, then a code. The code has the former
 * values of the profile, so that unpublishing can restore them without a state in n8n.
 */
export function purposeText({ mark, profile, had, given }: Purpose, workflow: string): string {
	const name = [...workflow.replace(UNSAFE_CHARACTERS, ' ').trim()].slice(0, NAME_LENGTH).join('');
	const ids = [had.callback, had.secret, had.interfaceType, given].map((id) => id ?? 'none');
	return `SMS for n8n workflow ${name} (n8n ${mark} profile ${profile} had ${ids.join(' ')})`;
}

const PURPOSE =
	/\(n8n ([0-9a-f]{12}) profile (\d+) had (\d+|none) (\d+|none) (\d+|none) (\d+|none)\)$/;

/** Reads a purpose; undefined for one that no trigger wrote. */
export function readPurpose(text: unknown): Purpose | undefined {
	const [, mark, profile, callback, secret, interfaceType, given] =
		PURPOSE.exec(String(text)) ?? [];
	const id = toId(profile);
	if (mark === undefined || id === undefined) return undefined;
	const had = {
		callback: toId(callback),
		secret: toId(secret),
		interfaceType: toId(interfaceType),
	};
	return { mark, profile: id, had, given: toId(given) };
}
