import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer without a body, labelled as the service labels it (docs/service/sms.md, *Operations*). */
export function sendEmpty(reply: FastifyReply, status: number): FastifyReply {
	return reply.status(status).header('Content-Type', 'text/html; charset=UTF-8').send('');
}

/** Full address of a path on this sandbox, as the client reached it. */
export const absoluteUrl = ({ base }: FastifyRequest, path: string): string => `${base}${path}`;
