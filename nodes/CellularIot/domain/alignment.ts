import type { IDataObject } from 'n8n-workflow';
import { readRecord, write } from '../../shared/api/call';
import { path } from '../../shared/api/url';
import { failed, type Result, success } from '../../shared/api/types';
import type { Located } from '../../shared/form/parameters';
import { endpointIdOf } from '../../shared/lookup/endpoint';
import { part } from '../../shared/records/record';
import type { Outcome, Run } from '../../shared/run/operation';
import { toId } from '../../shared/values';
import { changeStatus } from './simStatus';
import type { Status } from './statuses';

/** A device and its SIM before the changes. */
export interface Device {
	id: number;
	status: IDataObject;
	simId: number | undefined;
	simStatus: IDataObject;
}

export interface Change {
	of: 'endpoint' | 'SIM';
	to: Status;
}

/** GET /api/v1/endpoint/{id} (docs/service/endpoints.md, *Record*): it holds the SIM with its status. */
export async function readDevice(run: Run, located: Located): Promise<Result<Device>> {
	const id = await endpointIdOf(run, located);
	if (!id.ok) return id;
	const endpoint = await readRecord(run.api, path`/api/v1/endpoint/${id.value}`);
	if (!endpoint.ok) return endpoint;
	const sim = part(endpoint.value, 'sim');
	return success({
		id: id.value,
		status: part(endpoint.value, 'status'),
		simId: toId(sim.id),
		simStatus: part(sim, 'status'),
	});
}

/**
 * Sends each change as a PATCH on the SIM or the endpoint (docs/service/endpoints.md, *Decommission*): suspending a SIM
 * through its endpoint is undocumented. A failure names the changes done before it.
 */
export async function align(run: Run, device: Device, changes: Change[]): Promise<Outcome> {
	const done: string[] = [];
	for (const change of changes) {
		const answer = await carryOut(run, device, change);
		if (!answer.ok) {
			const before = done.length > 0 ? `Done before that: ${done.join(', ')}` : undefined;
			return failed({ ...answer.failure, done: before });
		}
		done.push(`the ${change.of} is now ${change.to.description}`);
	}
	const now = (of: Change['of'], before: IDataObject) =>
		changes.find((change) => change.of === of)?.to.description ?? before.description ?? null;
	return success({
		changed: changes.length > 0,
		id: device.id,
		status: now('endpoint', device.status),
		status_before: device.status.description ?? null,
		sim_id: device.simId ?? null,
		sim_status: now('SIM', device.simStatus),
		sim_status_before: device.simStatus.description ?? null,
	});
}

async function carryOut(
	run: Run,
	{ id, simId }: Device,
	{ of, to }: Change,
): Promise<Result<unknown>> {
	if (of === 'SIM') return await changeStatus(run, { mode: 'id', value: String(simId) }, to);
	const body = { status: { id: to.id } };
	return await write(run.api, { method: 'PATCH', path: path`/api/v1/endpoint/${id}`, body }, body);
}
