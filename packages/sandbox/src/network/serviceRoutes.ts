import type { FastifyInstance } from 'fastify';
import { find } from '../core/http/ids';
import type { Asked } from '../core/http/query';
import { SERVICES } from '../core/world/services';

/** Lists of services and of attachable traffic limits (docs/service/lookups.md, *Ready-made limits*). */
export function serviceRoutes(app: FastifyInstance): void {
	app.get('/api/v1/service', (_request, reply) => reply.send([...SERVICES.values()]));

	app.get<Asked>('/api/v1/service/:id/traffic_limit', (request, reply) => {
		const service = find('Service', 'service_id', request.params.id, (id) => SERVICES.get(id));
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
