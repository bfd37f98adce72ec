import type { FastifyInstance } from 'fastify';
import { exact, flag, moment, numeric } from '../core/http/filter';
import { findSim } from '../core/http/ids';
import { selectPage, type ListView } from '../core/http/list';
import type { Asked } from '../core/http/query';
import { SIM_ISSUER_ID, SIM_MODEL_ID, simRecord } from './record';
import { iccidWithLuhn } from '../core/world/luhn';
import type { Sim, World } from '../core/world/types';

/** List and read SIMs (docs/service/sims.md, *Operations*). */
export function simRoutes(app: FastifyInstance, world: World): void {
	const view = simView(world);

	app.get<Asked>('/api/v1/sim', (request, reply) => {
		const page = selectPage(reply, request.query, world.sims.values(), view);
		return reply.send(page.map((sim) => simRecord(world, sim)));
	});

	app.get<Asked>('/api/v1/sim/:id', (request, reply) => {
		return reply.send(simRecord(world, findSim(world, request.params.id)));
	});
}

/**
 * Filters and sort fields of the SIM list (docs/service/sims.md, *List*).
 * @assumption Endpoints, organizations and models are filtered by id (docs/service/sims.md, *List*). Check: filter SIMs
 * by the id and by the name of an endpoint.
 */
function simView(world: World): ListView<Sim> {
	const customer = () => world.organisation.id;
	const issuer = () => SIM_ISSUER_ID;
	const model = () => SIM_MODEL_ID;
	return {
		sizes: { standard: 2000, maximum: 2500 },
		filters: {
			id: numeric((row) => row.id),
			issuer_org: numeric(issuer),
			reseller_org: numeric(() => null),
			customer_org: numeric(customer),
			iccid: exact((row) => row.iccid),
			iccid_with_luhn: exact((row) => iccidWithLuhn(row.iccid)),
			status: numeric((row) => row.status),
			production_date: moment((row) => row.producedAt),
			imsi: exact((row) => row.imsi),
			msisdn: exact((row) => row.msisdn),
			endpoint: numeric((row) => row.endpointId),
			model: numeric(model),
			eid: exact((row) => row.eid),
			satellite_capable: flag((row) => row.satelliteCapable),
		},
		sorts: {
			id: (row) => row.id,
			issuer_org: issuer,
			reseller_org: () => null,
			customer_org: customer,
			iccid: (row) => row.iccid,
			eid: (row) => row.eid,
			status: (row) => row.status,
			production_date: (row) => row.producedAt,
			endpoint: (row) => row.endpointId,
			model,
		},
	};
}
