import type { FastifyInstance } from 'fastify';
import { readBody } from '../core/http/body';
import { notFound, onlyFirst } from '../core/http/errors';
import { findOperator, findTariffProfile, readId } from '../core/http/ids';
import type { Asked } from '../core/http/query';
import { sendEmpty } from '../core/http/replies';
import { BLOCKED_RAT_TYPES } from './description';
import { settleReturns } from '../core/device/connection';
import {
	blockNetwork,
	blockRatTypes,
	unblockNetwork,
	unblockRatType,
} from '../core/device/operatorBlocklist';
import { blockedNetworkRecord } from './record';
import { OPERATORS } from '../core/world/operators';
import type { World } from '../core/world/types';

/**
 * List, block and unblock the networks of a tariff profile (docs/service/service-profiles.md, *Operator blocklist*).
 * @assumption What is blocked already gets 409/1405, what is not blocked and what is unknown 404/1401, an unknown radio
 * technology of a request 422 (docs/service/service-profiles.md, *Operator blocklist*). Check: block and unblock the
 * same network twice.
 */
export function operatorBlocklistRoutes(app: FastifyInstance, world: World): void {
	const url = '/api/v2/tariff_profile/:id/operator_blocklist/operator';
	const found = ({ id, operatorId }: Asked['Params']) => ({
		profile: findTariffProfile(world, id),
		operator: findOperator(operatorId),
	});

	app.get<Asked>(url, (request, reply) => {
		const profile = findTariffProfile(world, request.params.id);
		const rows = OPERATORS.flatMap((operator) => {
			const entry = profile.blocklist.get(operator.id);
			return entry ? [blockedNetworkRecord(profile, operator, entry)] : [];
		});
		return reply.send(rows);
	});

	app.get<Asked>(`${url}/:operatorId`, (request, reply) => {
		const { profile, operator } = found(request.params);
		const entry = profile.blocklist.get(operator.id);
		if (!entry) throw notFound('Operator', operator.id);
		return reply.send(blockedNetworkRecord(profile, operator, entry));
	});

	app.put<Asked>(`${url}/:operatorId`, (request, reply) => {
		const { profile, operator } = found(request.params);
		blockNetwork(profile, operator);
		return sendEmpty(reply, 204);
	});

	app.delete<Asked>(`${url}/:operatorId`, (request, reply) => {
		const { profile, operator } = found(request.params);
		unblockNetwork(profile, operator);
		settleReturns(world);
		return sendEmpty(reply, 204);
	});

	app.post<Asked>(`${url}/:operatorId/rat_type`, (request, reply) => {
		const { profile, operator } = found(request.params);
		const { rat_types: ratTypes } = readBody(request, BLOCKED_RAT_TYPES, onlyFirst);
		blockRatTypes(
			profile,
			operator,
			ratTypes.map(({ id }) => id),
		);
		return sendEmpty(reply, 204);
	});

	app.delete<Asked>(`${url}/:operatorId/rat_type/:ratTypeId`, (request, reply) => {
		const { profile, operator } = found(request.params);
		unblockRatType(profile, operator, readId('rat_type_id', request.params.ratTypeId));
		settleReturns(world);
		return sendEmpty(reply, 204);
	});
}
