import { createHmac } from 'node:crypto';

/** Returns the header by which the service proves a callback. */
export function bearer(secret: string): string {
	const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
	const text = `${part({ alg: 'HS256' })}.${part({})}`;
	return `Bearer ${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}
