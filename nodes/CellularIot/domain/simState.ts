import type { IDataObject } from 'n8n-workflow';
import { readRecord } from '../../shared/api/call';
import type { Api } from '../../shared/api/client';
import { inWords } from '../../shared/api/errors';
import { path } from '../../shared/api/url';
import type { Failure } from '../../shared/api/types';
import { nameOf, part, rowsOf } from '../../shared/records/record';
import { toId, plainText } from '../../shared/values';
import { ACTIVATED, DISABLED, FACTORY_TEST, hasStatus } from './statuses';

/**
 * Statuses of refusals whose cause may be the state of a SIM.
 * @assumption Only the text for a limit is known, so the state is read (docs/service/sms.md, *Traffic rules*). Check: send
 * an SMS to a device whose SIM is suspended, and assign a SIM that a device has.
 */
const ABOUT_STATE = new Set([400, 403, 409, 422]);
const IN_USE = [ACTIVATED, FACTORY_TEST];

/** Explains a refused SMS by the state of the device and its SIM. Reads the endpoint after a refusal only. */
export async function explainSms(api: Api, endpointId: number, failure: Failure): Promise<Failure> {
	if (!mayBeState(failure)) return failure;
	const endpoint = await read(api, path`/api/v1/endpoint/${endpointId}`);
	if (endpoint === undefined) return failure;
	if (isDisabled(endpoint)) return told(failure, ...disabled([endpoint]));
	const sim = part(endpoint, 'sim');
	if (toId(sim.id) === undefined) {
		return told(
			failure,
			`The endpoint ${nameOf(endpoint)} has no SIM, so it cannot get an SMS`,
			"Give it a SIM with 'Endpoint: Assign SIM', then send the SMS again.",
		);
	}
	if (!isInactive(endpoint)) return await explainProfile(api, endpoint, failure);
	const { description, id } = part(sim, 'status');
	return told(
		failure,
		`The SIM ${iccidOf(sim)} of the endpoint ${nameOf(endpoint)} is ${plainText(description, plainText(id))}, so it cannot get an SMS`,
		"Activate it with 'SIM: Activate', then send the SMS again. An activated SIM is charged.",
	);
}

/** Whether a device has a SIM whose status is known, and allows no connection. */
function isInactive(endpoint: IDataObject): boolean {
	const { id, status } = part(endpoint, 'sim');
	const isKnown = toId(id) !== undefined && part({ status }, 'status').id !== undefined;
	return isKnown && !IN_USE.some((one) => hasStatus(part({ status }, 'status'), one));
}

/** Whether a service may carry SMS to a device: one of SMS that is not named MO (docs/service/lookups.md, *Services*). */
const carriesSms = ({ description, traffic_type: traffic }: IDataObject) =>
	/sms/i.test(JSON.stringify([description, traffic])) && !/\bMO\b/.test(String(description));

async function explainProfile(api: Api, endpoint: IDataObject, failure: Failure): Promise<Failure> {
	const id = toId(part(endpoint, 'service_profile').id);
	const profile = id === undefined ? {} : await read(api, path`/api/v1/service_profile/${id}`);
	if (!Array.isArray(profile?.service) || rowsOf(profile, 'service').some(carriesSms)) {
		return failure;
	}
	return told(
		failure,
		`The service profile ${nameOf(profile)} of the endpoint ${nameOf(endpoint)} has no SMS service, so it cannot get an SMS`,
		"Add 'SMS MT' with 'Service Profile: Add Service', or choose another profile with 'Endpoint: Update'.",
	);
}

export const isDisabled = (endpoint: IDataObject) => hasStatus(part(endpoint, 'status'), DISABLED);

const MOST_NAMED = 10;

/** Says that endpoints get no SMS, and what to do. */
export function disabled(endpoints: readonly IDataObject[]): [string, string] {
	const names = endpoints.slice(0, MOST_NAMED).map(nameOf).join(', ');
	const more = endpoints.length > MOST_NAMED ? ` and ${endpoints.length - MOST_NAMED} more` : '';
	const enable = "Enable it with 'Endpoint: Update' (Status: Enabled).";
	const rest = endpoints.some(isInactive)
		? `${enable} Where the SIM is not active either, use 'Endpoint: Go Live'.`
		: enable;
	return [
		`Disabled, so no SMS reaches it: endpoint ${names}${more}`,
		endpoints.every(isInactive)
			? "Use 'Endpoint: Go Live', which also activates its SIM. It is charged then."
			: rest,
	];
}

/** A new device has no id yet. */
interface AssignmentIds {
	simId: unknown;
	endpointId?: number;
}

/** Refused SIMs of a request that are looked up: each costs a request. */
const MOST_EXPLAINED = 20;

/** Returns a function that explains the first refused assignments of a request. */
export function explainSome(api: Api) {
	let explained = 0;
	return async (ids: AssignmentIds, failure: Failure) =>
		explained++ < MOST_EXPLAINED ? await explainAssignment(api, ids, failure) : failure;
}

/** Explains a refused assignment by the state of the SIM and of the device. */
export async function explainAssignment(
	api: Api,
	{ simId, endpointId }: AssignmentIds,
	failure: Failure,
): Promise<Failure> {
	const id = toId(simId);
	if (id === undefined || !mayBeState(failure)) return failure;
	const sim = await read(api, path`/api/v1/sim/${id}`);
	const holder = part(sim ?? {}, 'endpoint');
	const holderId = toId(holder.id);
	if (sim !== undefined && holderId !== undefined && holderId !== endpointId) {
		return told(
			failure,
			`The SIM ${iccidOf(sim)} is in use: the endpoint ${nameOf(holder)} has it`,
			"Take it out with 'Endpoint: Release SIM', or choose a SIM that no endpoint has.",
		);
	}
	return endpointId === undefined ? failure : await explainHeld(api, endpointId, failure, id);
}

/** Names the SIM of a device that is in the way of the `wanted` SIM. */
async function explainHeld(
	api: Api,
	endpointId: number,
	failure: Failure,
	wanted: number,
): Promise<Failure> {
	const endpoint = (await read(api, path`/api/v1/endpoint/${endpointId}`)) ?? {};
	const held = part(endpoint, 'sim');
	if (toId(held.id) === undefined || toId(held.id) === wanted) return failure;
	return told(
		failure,
		`The endpoint ${nameOf(endpoint)} still has the SIM ${iccidOf(held)}`,
		"Take that SIM out with 'Endpoint: Release SIM' first.",
	);
}

/** A list of several errors has other causes, too. */
function mayBeState({ kind, status = 0, body }: Failure): boolean {
	const { errors } = (body ?? {}) as { errors?: unknown };
	const isOne = !Array.isArray(errors) || errors.length <= 1;
	return kind === 'status' && ABOUT_STATE.has(status) && isOne;
}

async function read(api: Api, location: string): Promise<IDataObject | undefined> {
	const record = await readRecord(api, location);
	return record.ok ? record.value : undefined;
}

const iccidOf = ({ iccid, id }: IDataObject) =>
	typeof iccid === 'string' ? iccid : `with the ID ${plainText(id, 'unknown')}`;

/** Returns the failure in our words, with those of the service beside them. */
function told(failure: Failure, message: string, description: string): Failure {
	const words = inWords(failure, { message, description });
	return { ...words, reason: `${message}. ${words.description?.replace('\n', ' ')}` };
}
