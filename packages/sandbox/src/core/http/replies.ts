import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';

/** A lookup list, `[{id, description}]`, ascending by id, from a table of descriptions. */
export function lookup(table: Record<number, string>): { id: number; description: string }[] {
	return Object.entries(table).map(([id, description]) => ({ id: Number(id), description }));
}

/** An answer without a body, labelled as the service labels it (docs/service/sms.md, *Operations*). */
export function sendEmpty(reply: FastifyReply, status: number): FastifyReply {
	return reply.status(status).header('Content-Type', 'text/html; charset=UTF-8').send('');
}

/** Full address of a path on this sandbox, as the client reached it. */
export const absoluteUrl = ({ base }: FastifyRequest, path: string): string => `${base}${path}`;

/** Sends JSON with its fingerprint; without a body if the caller has it already. */
export function sendUnlessKnown(
	request: FastifyRequest,
	reply: FastifyReply,
	answer: unknown,
): FastifyReply {
	const text = JSON.stringify(answer);
	const tag = `"${createHash('sha1').update(text).digest('base64url')}"`;
	reply.header('ETag', tag).header('Cache-Control', 'no-store');
	if (request.headers['if-none-match'] === tag) return reply.status(304).send();
	return reply.header('Content-Type', 'application/json; charset=utf-8').send(text);
}
