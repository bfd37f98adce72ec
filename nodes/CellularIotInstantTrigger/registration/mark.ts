import { createHash } from 'node:crypto';

const MARK_LENGTH = 12;
const FINGERPRINT_LENGTH = 8;

const digest = (text: string, length: number) =>
	createHash('sha256').update(text).digest('hex').slice(0, length);

/**
 * Returns the mark of the records that a trigger makes at the service. It is a hash of the whole address, so a test,
 * a copy of the node and a copy of n8n on another host have other marks.
 */
export const markOf = (address: string): string => digest(address, MARK_LENGTH);

/** Returns the short form of a key, to notice a changed key. The key cannot be computed from it. */
export const fingerprintOf = (key: string): string => digest(key, FINGERPRINT_LENGTH);

/** A label of a data stream or a secret that a trigger has made. */
export interface Label {
	mark: string;
	fingerprint: string;
}

const STREAM = /^n8n ([0-9a-f]{12}) ([0-9a-f]{8})$/;
const SECRET = /^n8n ([0-9a-f]{12}) key ([0-9a-f]{8})$/;

function read(pattern: RegExp, text: unknown): Label | undefined {
	const [, mark, fingerprint] = pattern.exec(String(text)) ?? [];
	return mark === undefined || fingerprint === undefined ? undefined : { mark, fingerprint };
}

export const streamName = ({ mark, fingerprint }: Label): string => `n8n ${mark} ${fingerprint}`;
export const readStreamName = (name: unknown): Label | undefined => read(STREAM, name);

export const secretPurpose = ({ mark, fingerprint }: Label): string =>
	`n8n ${mark} key ${fingerprint}`;
export const readSecretPurpose = (purpose: unknown): Label | undefined => read(SECRET, purpose);
