import type { FastifyInstance } from 'fastify';
import { lookup } from '../core/http/replies';
import { COUNTRIES } from '../core/world/countries';
import { OPERATORS, RAT_TYPE } from '../core/world/operators';
import type { World } from '../core/world/types';
import { MFA_STATUS, MFA_TYPE } from '../core/world/user';
import { find } from '../core/http/ids';
import type { Asked } from '../core/http/query';
import { SERVICES } from '../core/world/services';

/** Fixed lists without paging (docs/service/lookups.md, *Lists*). */
export function lookupRoutes(app: FastifyInstance, world: World): void {
	const lists: Record<string, unknown[]> = {
		breakout_region: [...world.breakoutRegions.values()],
		esme_interface_type: [...world.esmeInterfaceTypes.values()],
		'user/mfa/status': lookup(MFA_STATUS),
		'user/mfa/type': lookup(MFA_TYPE),
		operator: OPERATORS,
		country: COUNTRIES.map(({ id, name, country_code, mcc, iso_code }) => ({
			id,
			name,
			country_code,
			mcc,
			iso_code,
		})),
		rat_type: lookup(RAT_TYPE),
	};
	for (const [path, rows] of Object.entries(lists)) {
		app.get(`/api/v1/${path}`, (_request, reply) => reply.send(rows));
	}
}

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
