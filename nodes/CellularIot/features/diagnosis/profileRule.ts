import type { IDataObject } from 'n8n-workflow';
import { part, rowsOf } from '../../../shared/records/record';
import { isObject, toId } from '../../../shared/values';
import { isOnline } from './connection';
import { type Facts, type Rule, seenIn, valueOf } from './facts';
import { nameOf } from './words';

/** Ids of the service Data (docs/service/lookups.md, *Services*) and of its traffic type (docs/service/usage.md, *Traffic types*). */
const DATA_SERVICE = '38';
const DATA_TRAFFIC = '5';

const isData = (service: IDataObject) =>
	String(service.id) === DATA_SERVICE || String(part(service, 'traffic_type').id) === DATA_TRAFFIC;

/** Returns the services of the profile; undefined if the answer does not name all of them. */
function servicesOf(facts: Facts): IDataObject[] | undefined {
	const profile = valueOf(facts, 'profile');
	if (!Array.isArray(profile?.service)) return undefined;
	const services = rowsOf(profile, 'service');
	const isNamed = (one: unknown) => isObject(one) && toId(one.id) !== undefined;
	return services.every(isNamed) ? services : undefined;
}

export const dataNotInProfile: Rule<'dataNotInProfile'> = {
	verdict: 'dataNotInProfile',
	needs: () => ['profile'],
	judge(facts) {
		const services = servicesOf(facts);
		if (services === undefined || services.some(isData)) return undefined;
		const name = String(valueOf(facts, 'profile')?.name ?? '');
		const others = services.map(({ description, id }) => String(description ?? id)).join(', ');
		return {
			summary: `${nameOf(facts)} may not use data, because its service profile has no data service.`,
			evidence: [seenIn('profile', `Services of the profile '${name}': ${others || 'none'}`)],
			nextStep:
				"Add 'Data' with 'Service Profile: Add Service', which allows it to all devices of the profile, or give the device another profile with 'Endpoint: Update'. Then run 'Endpoint: Reset Connectivity'.",
			confidence: isOnline(facts) ? 'medium' : 'high',
		};
	},
};
