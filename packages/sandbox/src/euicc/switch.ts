import type { Euicc, EuiccError, EuiccOperation, EuiccProfile } from '../core/world/euicc';
import { deviceOf } from '../core/world/device';
import type { Endpoint, Sim, World } from '../core/world/types';
import { connectionState, leave } from '../core/device/connection';
import { newSim } from '../core/device/newSim';
import { deviceOfEuicc, enabledProfile, profile, profileIccid, simOfProfile } from './chip';
import { assignSim, releaseSim } from '../sim';

/** Profiles that a chip has room for. */
const MOST_PROFILES = 5;
/** How the activation code of a profile begins that exists; `IDLE` in it: its SIM is not active. */
const GOOD_CODE = /^(LPA:)?1\$/;

/**
 * @assumption Reasons and words of the errors of an operation (docs/service/esim.md, *Operations of a chip*). Check:
 * download a profile with a used activation code.
 */
const ERRORS = {
	code: { reason: 1, message: 'The activation code is not valid' },
	full: { reason: 2, message: 'Not enough memory on the eUICC' },
	enabled: { reason: 3, message: 'The profile is enabled already' },
	gone: { reason: 4, message: 'The profile is not on the eUICC' },
	inUse: { reason: 5, message: 'The profile is enabled' },
	noFallback: { reason: 6, message: 'There is no other profile to enable' },
} satisfies Record<string, EuiccError>;

type Work = (past: World, euicc: Euicc, operation: EuiccOperation) => EuiccError | undefined;

/**
 * What each action does to a chip.
 * @assumption A disabled profile gives way to the fallback (docs/service/esim.md, *Operations of a chip*). Check: disable
 * the profile in use.
 */
const WORK: Record<EuiccOperation['action'], Work> = {
	1: download,
	2: (past, euicc, operation) => {
		const wanted = find(euicc, operation);
		if (wanted === undefined) return ERRORS.gone;
		return wanted.enabled ? ERRORS.enabled : switchTo(past, euicc, operation, wanted);
	},
	3: (past, euicc, operation) => {
		if (find(euicc, operation)?.enabled !== true) return ERRORS.gone;
		const fallback = euicc.profiles.find((one) => one.fallback && !one.enabled);
		return fallback ? switchTo(past, euicc, operation, fallback) : ERRORS.noFallback;
	},
	4: (_past, euicc, operation) => {
		const wanted = find(euicc, operation);
		if (wanted === undefined) return ERRORS.gone;
		for (const one of euicc.profiles) one.fallback = one === wanted;
		return undefined;
	},
	5: (_past, euicc, operation) => {
		const wanted = find(euicc, operation);
		if (wanted === undefined) return ERRORS.gone;
		wanted.fallback = false;
		return undefined;
	},
	6: (_past, euicc, operation) => {
		const wanted = find(euicc, operation);
		if (wanted === undefined) return ERRORS.gone;
		if (wanted.enabled) return ERRORS.inUse;
		euicc.profiles = euicc.profiles.filter((one) => one !== wanted);
		return undefined;
	},
	7: (past, euicc) => {
		euicc.auditedAt = past.clock.now();
		return undefined;
	},
};

/** Carries out an operation on the chip; returns why it failed. A switch goes on until the device has a network. */
export const carryOut: Work = (past, euicc, operation) =>
	WORK[operation.action](past, euicc, operation);

const find = ({ profiles }: Euicc, { iccid }: EuiccOperation) =>
	profiles.find((one) => one.iccid === iccid);

function download(past: World, euicc: Euicc, operation: EuiccOperation): EuiccError | undefined {
	const code = operation.activationCode ?? '';
	if (!GOOD_CODE.test(code)) return ERRORS.code;
	if (euicc.profiles.length >= MOST_PROFILES) return ERRORS.full;
	const serial = euicc.operations.indexOf(operation) + 100;
	const operatorId = enabledProfile(euicc)?.operatorId ?? 3;
	const added = profile(profileIccid(euicc.id, serial), operatorId);
	euicc.profiles.push({ ...added, active: !code.includes('IDLE'), preloaded: false });
	operation.iccid = added.iccid;
	const stored = euicc.profiles.at(-1);
	return operation.enable && stored ? switchTo(past, euicc, operation, stored) : undefined;
}

function switchTo(
	past: World,
	euicc: Euicc,
	operation: EuiccOperation,
	wanted: EuiccProfile,
): undefined {
	const former = enabledProfile(euicc)?.iccid ?? '';
	operation.switched = { at: past.clock.now(), former };
	enable(past, euicc, wanted);
}

/** Enables a profile outside of an operation. */
export function useProfile(past: World, euicc: Euicc, iccid: string): void {
	const wanted = euicc.profiles.find((one) => one.iccid === iccid);
	if (wanted) enable(past, euicc, wanted);
}

/** The device of the chip keeps its endpoint, gets the SIM of the profile, and looks for its network. */
function enable(past: World, euicc: Euicc, wanted: EuiccProfile): void {
	const endpoint = deviceOfEuicc(past, euicc);
	for (const one of euicc.profiles) one.enabled = one === wanted;
	if (!endpoint) return;
	releaseSim(past, endpoint);
	const sim = simOfProfile(past, wanted) ?? profileSim(past, euicc, wanted);
	assignSim(past, endpoint, { sim, status: sim.status });
	// A profile is one of an operator, whose network it uses.
	const network = wanted.operatorId;
	Object.assign(deviceOf(past, endpoint.id), { network, reach: [network] });
	leave(past, endpoint);
}

function profileSim(past: World, euicc: Euicc, { iccid, active }: EuiccProfile): Sim {
	const sim = newSim(past, active ? 1 : 0, past.clock.now());
	return Object.assign(sim, {
		iccid,
		eid: euicc.eid,
		activatedAt: active ? past.clock.now() : null,
	});
}

export function isConnected(past: World, euicc: Euicc): boolean {
	const endpoint: Endpoint | undefined = deviceOfEuicc(past, euicc);
	return endpoint !== undefined && connectionState(past, endpoint) === 'ONLINE';
}
