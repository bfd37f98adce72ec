import type { Verdict } from '../../../../../nodes/CellularIot/features/diagnosis/verdict';
import { locator } from '../../../../engine';
import { freeSim } from './fleet';
import type { Patient } from './patient';

/** What a diagnosis finds in a trouble. */
interface Row {
	requests: number;
	confidence: string;
	/** Part of the evidence, and of the next step: the operation that `remedy` runs. */
	seen: RegExp;
	step: RegExp;
	/** The suggested step, with operations of this node; without one, with a person at the device. */
	remedy?(patient: Patient): Promise<unknown>;
}

export const TABLE: Record<Verdict, Row> = {
	endpointDisabled: {
		requests: 1,
		confidence: 'high',
		seen: /Disabled/,
		step: /Endpoint: Update/,
		remedy: (patient) => patient.endpoint('update', { updateFields: { status: 0 } }),
	},
	noSim: {
		requests: 1,
		confidence: 'high',
		seen: /No SIM is assigned/,
		step: /Endpoint: Assign SIM/,
		remedy: (patient) =>
			patient.endpoint('assignSim', {
				simId: locator('id', freeSim(patient.service).id),
				additionalFields: { simStatus: 1 },
			}),
	},
	simNotActive: {
		requests: 1,
		confidence: 'high',
		seen: /Suspended/,
		step: /SIM: Activate/,
		remedy: (patient) => patient.run('sim', 'activate', patient.sim),
	},
	switchingProfile: {
		requests: 9,
		confidence: 'medium',
		seen: /enable_profile, In progress/,
		step: /Endpoint: Diagnose/,
		remedy: async (patient) => await patient.allowNetworks(),
	},
	profileRolledBack: {
		requests: 7,
		confidence: 'medium',
		seen: /enable_profile, Failed, Rolled back/,
		step: /eSIM: Switch Profile/,
		remedy: async (patient) => await patient.switchProfile(),
	},
	onFallback: {
		requests: 7,
		confidence: 'medium',
		seen: /its fallback/,
		step: /eSIM: Switch Profile/,
		remedy: async (patient) => await patient.switchProfile(),
	},
	imeiLockMismatch: {
		requests: 4,
		confidence: 'high',
		seen: /IMEI Lock is on/,
		step: /Endpoint: Update/,
		remedy: (patient) => patient.endpoint('update', { updateFields: { imeiLock: false } }),
	},
	blockedByLimit: {
		requests: 4,
		confidence: 'high',
		seen: /traffic limit exceeded/,
		step: /Endpoint: Extend Traffic Limit/,
		remedy: (patient) => patient.endpoint('addTrafficLimit', { volume: 50 }),
	},
	noQuota: {
		requests: 7,
		confidence: 'high',
		seen: /quota is used up/,
		step: /Quota: Set/,
		remedy: (patient) =>
			patient.run('quota', 'set', {
				...patient.named,
				quotaType: 'data',
				volume: 50,
				expiryDate: new Date(patient.service.control.now().getTime() + 9e8).toISOString(),
			}),
	},
	dataNotInProfile: {
		requests: 4,
		confidence: 'high',
		seen: /Services of the profile/,
		step: /Service Profile: Add Service/,
		async remedy(patient) {
			await patient.run('serviceProfile', 'addService', {
				...patient.profile,
				serviceId: locator('id', 38),
			});
			await patient.reset();
		},
	},
	networkBlocked: {
		requests: 7,
		confidence: 'high',
		seen: /Blocked for the endpoint/,
		step: /Endpoint: Block or Unblock Network/,
		async remedy(patient) {
			const blocked = await patient.endpoint('getBlockedNetworks');
			await patient.endpoint('blockNetwork', {
				change: 'unblock',
				operatorId: locator('id', Number(blocked.operator_id ?? blocked.id)),
			});
			await patient.reset();
		},
	},
	attachRefused: {
		requests: 7,
		confidence: 'high',
		seen: /Not allowed by the service profile: 4G/,
		step: /Service Profile: Update/,
		async remedy(patient) {
			const updateFields = { allowed4g: true };
			await patient.run('serviceProfile', 'update', { ...patient.profile, updateFields });
			await patient.reset();
		},
	},
	noDataSession: {
		requests: 6,
		confidence: 'medium',
		seen: /ATTACHED, without a data session/,
		step: /Endpoint: Reset Connectivity/,
		remedy: (patient) => patient.reset(),
	},
	noTraffic: {
		requests: 5,
		confidence: 'high',
		seen: /No traffic since/,
		step: /Endpoint: Reset Connectivity/,
		remedy: (patient) => patient.endpoint('resetConnectivity', { what: 'dataSession' }),
	},
	nameResolutionSuspected: {
		requests: 5,
		confidence: 'medium',
		seen: /all to name servers/,
		step: /Service Profile: Update/,
		async remedy(patient) {
			const [dns] = [...patient.service.world.dnsServers.keys()];
			const updateFields = { dnsId: locator('id', dns ?? 0) };
			await patient.run('serviceProfile', 'update', { ...patient.profile, updateFields });
			await patient.reset();
		},
	},
	silent: { requests: 6, confidence: 'low', seen: /Last contact/, step: /power/ },
	fine: { requests: 5, confidence: 'high', seen: /Last traffic/, step: /Nothing to do/ },
	unknown: { requests: 8, confidence: 'low', seen: /BLOCKED/, step: /Event: Get Many/ },
};
