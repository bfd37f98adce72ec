import { newEuiccOperation, useProfile, end, settleEuicc, euiccOf, newEuicc } from '../../euicc';
import { MINUTE } from '../../core/world/dates';
import { iccidWithLuhn } from '../../core/world/luhn';
import type { Endpoint, World } from '../../core/world/types';

const USER = { id: 0, name: 'Application token' };

/** The device uses another profile, by an operation that is done. */
export function useOther(past: World, endpoint: Endpoint): void {
	const euicc = euiccOf(past, endpoint) ?? newEuicc(past, endpoint);
	const other = euicc.profiles.find(({ enabled, active }) => !enabled && active);
	if (!other) return;
	const body = { action: { id: 2 }, iccid_with_luhn: iccidWithLuhn(other.iccid) };
	const operation = newEuiccOperation(past, euicc, body, USER);
	euicc.operations.push(operation);
	useProfile(past, euicc, other.iccid);
	end(past, operation, 3);
}

/** The device has lost the network of its profile, and uses the fallback. */
export function useFallback(past: World, endpoint: Endpoint): void {
	const euicc = euiccOf(past, endpoint);
	const fallback = euicc?.profiles.find((one) => one.fallback);
	if (euicc && fallback) useProfile(past, euicc, fallback.iccid);
}

/** The chip of the device asks for work now, and gets a switch to a network that is forbidden to the device. */
export function switchProfile(past: World, endpoint: Endpoint, rollback: boolean): void {
	const euicc = euiccOf(past, endpoint) ?? newEuicc(past, endpoint);
	const other = euicc.profiles.find(({ enabled, active }) => !enabled && active);
	if (!other) return;
	settleEuicc(past, euicc);
	past.operatorBlacklists.set(endpoint.id, new Set([other.operatorId]));
	const body = {
		action: { id: 2 },
		iccid_with_luhn: iccidWithLuhn(other.iccid),
		rollback,
	};
	const operation = newEuiccOperation(past, euicc, body, USER);
	const now = past.clock.now();
	euicc.polledAt = now;
	euicc.operations.push({ ...operation, status: 2, nextAt: now + MINUTE });
}
