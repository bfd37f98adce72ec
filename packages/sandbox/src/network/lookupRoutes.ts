import type { FastifyInstance } from 'fastify';
import { lookup } from '../core/http/lookup';
import { COUNTRIES } from '../core/world/countries';
import { OPERATORS } from '../core/world/operators';
import { RAT_TYPE } from '../core/world/ratTypes';
import type { World } from '../core/world/types';
import { MFA_STATUS, MFA_TYPE } from '../core/world/user';

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
