import { simOfProfile } from './chip';
import { zuluDate } from '../core/world/dates';
import {
	EUICC_STATUS,
	euiccWords,
	OPERATION_STATUS,
	SIM_ACTION,
	type Euicc,
	type EuiccOperation,
	type EuiccProfile,
	type SimOperation,
} from '../core/world/euicc';
import { iccidWithLuhn } from '../core/world/luhn';
import { OPERATORS } from '../core/world/operators';
import type { World } from '../core/world/types';

const named = <Id extends number>(table: Record<Id, string>, id: Id) => ({
	id,
	description: table[id],
});
const orNull = (at: number | null) => (at === null ? null : zuluDate(at));

/** A chip (docs/service/esim.md, *Chips*). */
export function euiccRecord(world: World, euicc: Euicc): Record<string, unknown> {
	const { id, eid, createdAt, polledAt, auditedAt, syncedAt, profiles } = euicc;
	const owner = { id: world.organisation.id, name: world.organisation.name };
	return {
		id,
		eid,
		created: zuluDate(createdAt),
		issuer_org: { id: 2, name: 'Issuer Org' },
		customer_org: owner,
		supported_profile_type: { id: 1, description: 'IoT' },
		status: named(EUICC_STATUS, 1),
		last_audited: orNull(auditedAt),
		last_polled: zuluDate(polledAt),
		last_synced: zuluDate(syncedAt),
		eim: { id: 1, description: 'Example eIM' },
		profile: profiles.map((one) => profileRecord(world, one)),
	};
}

function profileRecord(world: World, one: EuiccProfile) {
	const operator = OPERATORS.find(({ id }) => id === one.operatorId);
	const endpoint = world.endpoints.get(simOfProfile(world, one)?.endpointId ?? 0);
	return {
		iccid_with_luhn: iccidWithLuhn(one.iccid),
		status: named(euiccWords(world).profileStatus, one.shownEnabled ? 2 : 1),
		customer_org: { id: world.organisation.id, name: world.organisation.name },
		name: operator ? `${operator.name} IoT` : null,
		operator: operator ? { id: operator.id, name: operator.name } : null,
		preloaded: one.preloaded,
		fallback_allowed: true,
		fallback_attribute: one.fallback,
		profile_type: { id: 1, description: 'IoT' },
		endpoint: endpoint ? { id: endpoint.id, name: endpoint.name } : null,
	};
}

/** An operation of a chip (docs/service/esim.md, *Operations of a chip*). */
export const euiccOperationRecord = (
	world: World,
	one: EuiccOperation,
): Record<string, unknown> => ({
	id: one.id,
	action: named(euiccWords(world).action, one.action),
	status: named(euiccWords(world).status, one.status),
	creation_date: zuluDate(one.createdAt),
	expiry_date: zuluDate(one.expiresAt),
	...(one.finalizedAt !== null && { finalization_date: zuluDate(one.finalizedAt) }),
	last_updated_at: zuluDate(one.updatedAt),
	user: one.user,
	...(one.error !== null && { error: one.error }),
	...(one.iccid !== null && { iccid_with_luhn: iccidWithLuhn(one.iccid) }),
});

/** Slow work on SIMs (docs/service/esim.md, *Operations of SIMs*). */
export function simOperationRecord(one: SimOperation): Record<string, unknown> {
	const isOver = one.finalizedAt !== null;
	const total = one.targets.length;
	return {
		id: one.id,
		action: named(SIM_ACTION, one.action),
		status: named(OPERATION_STATUS, one.status),
		...(one.productId !== null && { product: { id: one.productId } }),
		creation_date: zuluDate(one.createdAt),
		last_updated_at: zuluDate(one.finalizedAt ?? one.createdAt),
		finalization_date: orNull(one.finalizedAt),
		target: one.targets.map(({ simId, eid }) => ({
			sim: { id: simId },
			...(eid !== null && { eid }),
		})),
		total_count: total,
		failed_count: one.errors.length,
		success_count: isOver ? total - one.errors.length : 0,
		error: one.errors,
	};
}
