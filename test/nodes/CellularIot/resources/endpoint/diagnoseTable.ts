import type { IDataObject } from 'n8n-workflow';
import type { Verdict } from '../../../../../nodes/CellularIot/features/diagnosis/verdict';
import { euiccOf } from '../../../../../packages/sandbox/src/rules/newEuicc';
import { locator } from '../../../../engine';
import type { Service } from '../../forms/device';
import { freeSim } from './fleet';

/** Runs an operation of the node for a device, by its id. */
async function run(
	service: Service,
	resource: string,
	operation: string,
	form: object,
): Promise<IDataObject> {
	const { json, error } = await service.run({ resource, operation, ...form });
	if (error !== undefined) throw new Error(`${resource} ${operation}: ${error.message}`);
	return json[0] as IDataObject;
}

/** A device in trouble. */
export class Patient {
	constructor(
		readonly service: Service,
		readonly id: number,
	) {}

	get named() {
		return { endpointId: locator('id', this.id) };
	}
	private get record() {
		const endpoint = this.service.sandbox.world.endpoints.get(this.id);
		if (endpoint === undefined) throw new Error(`No endpoint ${this.id}`);
		return endpoint;
	}
	get name() {
		return this.record.name;
	}
	get profile() {
		return { serviceProfileId: locator('id', this.record.serviceProfileId) };
	}
	get sim() {
		return { simId: locator('id', this.record.simId ?? 0) };
	}

	/** Runs another operation of the node. */
	async run(resource: string, operation: string, form: object) {
		return await run(this.service, resource, operation, form);
	}
	async endpoint(operation: string, form: object = {}) {
		return await this.run('endpoint', operation, { ...this.named, ...form });
	}
	async allowNetworks() {
		await Promise.resolve(this.service.sandbox.world.operatorBlacklists.delete(this.id));
	}
	/** Switches to the second profile, and starts the device anew. */
	async switchProfile() {
		const { world, control } = this.service.sandbox;
		const euicc = euiccOf(world, this.record);
		await this.allowNetworks();
		await this.run('esim', 'switchProfile', {
			euiccId: locator('id', euicc?.id ?? 0),
			switchTo: 'enable',
			profile: locator('iccid', euicc?.profiles[1]?.iccid ?? ''),
			options: { since: control.now().toISOString() },
		});
		control.setOnline(this.id, false);
		control.setOnline(this.id, true);
	}
	async reset() {
		await this.endpoint('resetConnectivity', { what: 'both' });
	}
}

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
		requests: 8,
		confidence: 'medium',
		seen: /Enable profile, In progress/,
		step: /Endpoint: Diagnose/,
		remedy: async (patient) => await patient.allowNetworks(),
	},
	profileRolledBack: {
		requests: 7,
		confidence: 'medium',
		seen: /Enable profile, Failed, Rolled back/,
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
				expiryDate: new Date(patient.service.sandbox.control.now().getTime() + 9e8).toISOString(),
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
		requests: 6,
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
		requests: 6,
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
			const [dns] = [...patient.service.sandbox.world.dnsServers.keys()];
			const updateFields = { dnsId: locator('id', dns ?? 0) };
			await patient.run('serviceProfile', 'update', { ...patient.profile, updateFields });
			await patient.reset();
		},
	},
	silent: { requests: 6, confidence: 'medium', seen: /Last contact/, step: /power/ },
	fine: { requests: 5, confidence: 'high', seen: /Last traffic/, step: /Nothing to do/ },
	unknown: { requests: 8, confidence: 'low', seen: /BLOCKED/, step: /Event: Get Many/ },
};
