import type { FastifyInstance } from 'fastify';
import { notFound } from '../http/errors';
import { readId } from '../http/ids';
import type { Asked } from '../http/query';
import { SERVICES } from '../world/services';

/** Lists of services and of attachable traffic limits (docs/service/lookups.md, *Ready-made limits*). */
export function serviceRoutes(app: FastifyInstance): void {
	app.get('/api/v1/service', (_request, reply) => reply.send([...SERVICES.values()]));

	app.get<Asked>('/api/v1/service/:id/traffic_limit', (request, reply) => {
		const id = readId('service_id', request.params.id);
		const service = SERVICES.get(id);
		if (!service) throw notFound('Service', id);
		return reply.send(service.traffic_limit);
	});

	app.get('/api/v1/traffic_limit', (_request, reply) =>
		reply.send(
			[...SERVICES.values()].flatMap(({ id, description, traffic_limit: limits }) =>
				limits.map((limit) => ({ ...limit, service: { id, description } })),
			),
		),
	);
}
