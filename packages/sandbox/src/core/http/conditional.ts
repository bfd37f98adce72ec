import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

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
