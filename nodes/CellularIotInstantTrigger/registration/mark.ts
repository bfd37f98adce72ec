import { createHash } from 'node:crypto';
import { toId } from '../../shared/values';

const digest = (text: string, length: number) =>
	createHash('sha256').update(text).digest('hex').slice(0, length);

/**
 * Returns the mark of the records that a trigger makes at the service. It is a hash of the whole address, so a test,
 * a copy of the node and a copy of n8n on another host have other marks.
 */
export const markOf = (address: string): string => digest(address, 12);

/** Returns the short form of a key and settings, to notice a change. The key cannot be computed from it. */
export const fingerprintOf = (key: string): string => digest(key, 8);

/** A label: name of a data stream, or purpose of a secret, that a trigger has made. */
export interface Label {
	mark: string;
	fingerprint: string;
}

export const labelText = ({ mark, fingerprint }: Label): string => `n8n ${mark} ${fingerprint}`;

/** Reads a label; undefined for one that no trigger wrote. */
export function readLabel(text: unknown): Label | undefined {
	const [, mark, fingerprint] = /^n8n ([0-9a-f]{12}) ([0-9a-f]{8})$/.exec(String(text)) ?? [];
	return mark === undefined || fingerprint === undefined ? undefined : { mark, fingerprint };
}

/** Former values of a service profile without callback, as ids of the service; undefined for none. */
export interface FormerIds {
	secret: number | undefined;
	interfaceType: number | undefined;
}

/** What the purpose of a callback object says. */
export interface Purpose {
	mark: string;
	profile: number;
	had: FormerIds;
	/** Interface type that the trigger gave the profile; undefined if it gave none. */
	given: number | undefined;
}

/** Characters of a workflow's name that no portal refuses. */
const UNSAFE_CHARACTERS = /[^\p{L}\p{N}.,_-]+/gu;

/**
 * Returns the purpose of the callback object of one profile: words for people, then a code. The code has the former
 * values of the profile, so that unpublishing can restore them without a state in n8n.
 */
export function purposeText({ mark, profile, had, given }: Purpose, workflow: string): string {
	const name = [...workflow.replace(UNSAFE_CHARACTERS, ' ').trim()].slice(0, 60).join('');
	const ids = [had.secret, had.interfaceType, given].map((id) => id ?? 'none').join(' ');
	return `SMS for n8n workflow ${name} (n8n ${mark} profile ${profile} had ${ids})`;
}

const PURPOSE = /\(n8n ([0-9a-f]{12}) profile (\d+) had (\d+|none) (\d+|none) (\d+|none)\)$/;

/** Reads a purpose; undefined for one that no trigger wrote. */
export function readPurpose(text: unknown): Purpose | undefined {
	const [, mark, profile, secret, interfaceType, given] = PURPOSE.exec(String(text)) ?? [];
	const id = toId(profile);
	if (mark === undefined || id === undefined) return undefined;
	const had = { secret: toId(secret), interfaceType: toId(interfaceType) };
	return { mark, profile: id, had, given: toId(given) };
}

/** Returns the code of a purpose. The words before it change with the name of the workflow. */
export const codeOf = (purpose: string): string => purpose.slice(purpose.lastIndexOf('('));
