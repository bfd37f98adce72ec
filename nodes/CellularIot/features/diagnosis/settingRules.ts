import type { IDataObject } from 'n8n-workflow';
import { part } from '../../../shared/records/record';
import { toId, plainText } from '../../../shared/values';
import { ACTIVATED, ENABLED, FACTORY_TEST } from '../../domain/statuses';
import { type Facts, nameOf, type Rule, seenIn, statusText, valueOf } from './facts';

const statusId = (record: IDataObject): number | undefined => {
	const { id } = part(record, 'status');
	const number = id === undefined || id === null ? Number.NaN : Number(id);
	return Number.isNaN(number) ? undefined : number;
};

export const endpointDisabled: Rule<'endpointDisabled'> = {
	verdict: 'endpointDisabled',
	needs: () => [],
	judge(facts) {
		const status = statusId(facts.endpoint);
		if (status === undefined || status === ENABLED.id) return undefined;
		return {
			summary: `${nameOf(facts)} is disabled, so it may not connect.`,
			evidence: [seenIn('endpoint', `Status of the endpoint: ${statusText(facts.endpoint)}`)],
			nextStep:
				"Enable it with 'Endpoint: Update' (Status: Enabled), or with 'Endpoint: Go Live', which also activates its SIM.",
			confidence: 'high',
		};
	},
};

/** Whether a record holds a SIM: the key is absent without one (docs/service/endpoints.md, *Record*). */
const simOf = ({ endpoint }: Facts): IDataObject | undefined => {
	const sim = part(endpoint, 'sim');
	return toId(sim.id) === undefined && sim.iccid === undefined ? undefined : sim;
};

export const noSim: Rule<'noSim'> = {
	verdict: 'noSim',
	needs: () => [],
	judge(facts) {
		if (simOf(facts) !== undefined) return undefined;
		return {
			summary: `${nameOf(facts)} has no SIM, so it cannot connect.`,
			evidence: [seenIn('endpoint', 'No SIM is assigned to the endpoint')],
			nextStep: "Assign its SIM with 'Endpoint: Assign SIM' (SIM Status: Activated).",
			confidence: 'high',
		};
	},
};

/** Returns the record that holds the status of the SIM: the endpoint, else the SIM itself. */
const simRecord = (facts: Facts): IDataObject => {
	const sim = simOf(facts) ?? {};
	return statusId(sim) === undefined ? (valueOf(facts, 'sim') ?? {}) : sim;
};

export const simNotActive: Rule<'simNotActive'> = {
	verdict: 'simNotActive',
	needs: (facts) => {
		const sim = simOf(facts);
		return sim === undefined || statusId(sim) !== undefined ? [] : ['sim'];
	},
	judge(facts) {
		const sim = simRecord(facts);
		const status = statusId(sim);
		if ([undefined, ACTIVATED.id, FACTORY_TEST.id].includes(status)) return undefined;
		const { iccid, id } = { ...simOf(facts), ...sim };
		const where = facts.readings.sim === undefined ? 'endpoint' : 'sim';
		return {
			summary: `The SIM of ${nameOf(facts)} is not active, so the device cannot connect.`,
			evidence: [
				seenIn(where, `Status of SIM ${plainText(iccid, plainText(id))}: ${statusText(sim)}`),
			],
			nextStep: "Activate the SIM with 'SIM: Activate'; it is charged from then on.",
			confidence: 'high',
		};
	},
};
