import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './document';

/** GET /openapi.json, without bearer. */
export function openApiRoute(app: FastifyInstance): void {
	app.get('/openapi.json', (_request, reply) => reply.send(openApiDocument()));
}
