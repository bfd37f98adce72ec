import type { FastifyInstance } from 'fastify';
import { readBody } from '../core/http/body';
import { checked, listed } from '../core/http/errors';
import { contains, exact, moment, numeric, type FilterField } from '../core/http/filter';
import { findEndpoint } from '../core/http/ids';
import { selectPage, type ListView } from '../core/http/list';
import type { Asked } from '../core/http/query';
import { absoluteUrl, sendEmpty } from '../core/http/replies';
import { NEW_ENDPOINT, type NewEndpoint } from './schemas';
import { addressesUsedUp } from './address';
import { settleConnection, settleReturns } from '../core/device/connection';
import { checkEndpoint, createEndpoint, type EndpointDraft, oneCreation } from './create';
import { createdEndpoint, detailedEndpoint, listedEndpoint } from './record';
import { iccidWithLuhn } from '../core/world/luhn';
import type { Endpoint, Sim, World } from '../core/world/types';

const REFUSE = listed('Create endpoint validation error');

/** Create, list and read endpoints (docs/service/endpoints.md, *Operations*). */
export function endpointRoutes(app: FastifyInstance, world: World): void {
	// The latency is inside the handler, so that two parallel creations can conflict.
	app.post('/api/v1/endpoint', { config: { thinksInside: true } }, async (request, reply) => {
		const body = readBody(request, NEW_ENDPOINT, REFUSE);
		// Checked again after the latency: another request may have taken the SIM.
		const endpoint = await oneCreation(world, [draftOf(world, body).address.space.id], () =>
			createEndpoint(world, draftOf(world, body)),
		);
		reply.header('Location', absoluteUrl(request, `/api/v1/endpoint/${endpoint.id}`));
		if (world.settings.legacyCreate) return sendEmpty(reply, 201);
		return reply.status(201).send(createdEndpoint(world, endpoint));
	});

	app.get<Asked>('/api/v1/endpoint', (request, reply) => {
		settleReturns(world);
		const view = endpointView(world);
		const page = selectPage(reply, request.query, world.endpoints.values(), view);
		return reply.send(page.map((endpoint) => listedEndpoint(world, endpoint)));
	});

	app.get<Asked>('/api/v1/endpoint/:id', (request, reply) => {
		const endpoint = findEndpoint(world, request.params.id);
		if (world.returns.has(endpoint.id)) settleConnection(world, endpoint);
		return reply.send(detailedEndpoint(world, endpoint));
	});
}

function draftOf(world: World, body: NewEndpoint): EndpointDraft {
	const draft = checked(REFUSE, (problems) => checkEndpoint(world, body, problems));
	if (!draft) throw addressesUsedUp();
	return draft;
}

/**
 * Filters and sort fields of the endpoint list (docs/service/endpoints.md, *List*).
 * @assumption Name and tags match anywhere in the text, everything else as a whole; the setting `textMatch` switches to
 * whole text (docs/service/lists.md, *Filters*). Check: filter endpoints by half a name and by half an ICCID.
 */
function endpointView(world: World): ListView<Endpoint> {
	const sim = ({ simId }: Endpoint): Sim | undefined =>
		simId === null ? undefined : world.sims.get(simId);
	const text = (value: (row: Endpoint) => string | null): FilterField<Endpoint> =>
		world.settings.textMatch === 'exact' ? exact(value) : contains(value);
	return {
		sizes: { standard: 1000, maximum: 1000 },
		filters: {
			id: numeric((row) => row.id),
			name: text((row) => row.name),
			tags: text((row) => row.tags),
			status: numeric((row) => row.status),
			service_profile: numeric((row) => row.serviceProfileId),
			tariff_profile: numeric((row) => row.tariffProfileId),
			created: moment((row) => row.createdAt),
			last_updated: moment((row) => row.updatedAt),
			ip_address: exact((row) => row.ipAddress),
			imei: exact((row) => row.imei),
			iccid: exact((row) => sim(row)?.iccid),
			iccid_with_luhn: exact((row) => iccidWithLuhn(sim(row)?.iccid ?? '')),
			eid: exact((row) => sim(row)?.eid),
			sim_status: numeric((row) => sim(row)?.status),
		},
		sorts: {
			id: (row) => row.id,
			name: (row) => row.name,
			status: (row) => row.status,
			last_updated: (row) => row.updatedAt,
			created: (row) => row.createdAt,
			tags: (row) => row.tags,
			ip_address: (row) => row.ipAddress,
			imei: (row) => row.imei,
			eid: (row) => sim(row)?.eid ?? null,
			service_profile: (row) => row.serviceProfileId,
			tariff_profile: (row) => row.tariffProfileId,
		},
	};
}
