import type { IDataObject } from 'n8n-workflow';
import { BULK_DEADLINE_MS, type Failure } from '../../../shared/api/types';
import type { Run } from '../../../shared/run/operation';
import { toId } from '../../../shared/values';
import { BULK_ENDPOINTS, type Identifiers, sendChunks } from '../bulk';
import { ACTIVATED, changeStatus, SUSPENDED } from '../../domain/simStatus';
import type { Plan } from './plan';
import type { Progress } from './progress';

/** Suspends or activates SIMs, one after another: no call changes several (docs/service/sims.md, *Operations*). */
export async function changeSims(
	run: Run,
	progress: Progress,
	plans: readonly Plan[],
	step: 'suspend' | 'activate',
): Promise<void> {
	const to = step === 'suspend' ? SUSPENDED : ACTIVATED;
	for (const plan of plans) {
		const id = plan.work[step];
		if (id === undefined || !progress.isOpen(plan)) continue;
		const answer = await changeStatus(run, { mode: 'id', value: String(id) }, to);
		if (answer.ok) progress.note(plan, `the SIM is now ${to.description}`);
		else progress.refuse(plan, answer.failure);
	}
}

/** An entry of PATCH /api/v2/endpoint/multi, and the plans that need it. */
interface Patch {
	id: number;
	body: IDataObject;
	plans: Plan[];
	identify: Identifiers;
}

/** Takes the SIMs out of the devices that hold them, each once. */
export async function releaseSims(
	run: Run,
	progress: Progress,
	plans: readonly Plan[],
): Promise<void> {
	const patches = new Map<number, Patch>();
	for (const plan of plans.filter((one) => progress.isOpen(one))) {
		for (const id of plan.work.release) {
			const patch = patches.get(id) ?? {
				id,
				body: { sim: { id: null } },
				plans: [],
				identify: { id },
			};
			patch.plans.push(plan);
			patches.set(id, patch);
		}
	}
	await sendPatches(run, progress, [...patches.values()], 'a SIM is released');
}

/** Changes the fields and the status of existing devices, and puts SIMs into them. */
export async function changeDevices(
	run: Run,
	progress: Progress,
	plans: readonly Plan[],
): Promise<void> {
	const patches = plans.flatMap((plan): Patch[] => {
		const { device, work } = plan;
		if (device === undefined || work.patch === undefined || !progress.isOpen(plan)) return [];
		return [
			{ id: device.id, body: work.patch, plans: [plan], identify: identifiersOf(plan, work.patch) },
		];
	});
	await sendPatches(run, progress, patches, 'the device is changed');
}

/** Returns the values by which a refusal may name a device. */
function identifiersOf(
	{ device, sim }: Plan,
	{ name, imei, ip_address: ip }: IDataObject,
): Identifiers {
	const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
	return {
		id: device?.id,
		name: text(name),
		imei: text(imei),
		ip_address: text(ip),
		simId: toId(sim?.id),
		iccid: sim?.iccid || undefined,
	};
}

async function sendPatches(
	run: Run,
	progress: Progress,
	patches: readonly Patch[],
	done: string,
): Promise<void> {
	const refuse = (patch: Patch, failure: Failure) => {
		for (const plan of patch.plans) progress.refuse(plan, failure);
	};
	await sendChunks({
		entries: patches,
		send: async (chunk) =>
			await run.api.send({
				method: 'PATCH',
				path: BULK_ENDPOINTS,
				body: chunk.map(({ id, body }) => ({ id, ...body })),
				expect: 'empty',
				deadlineMs: BULK_DEADLINE_MS,
			}),
		identify: ({ identify }) => identify,
		resend: true,
		onDone(chunk) {
			for (const { plans } of chunk) for (const plan of plans) progress.note(plan, done);
		},
		onNamed: refuse,
		onFailed(chunk, failure) {
			const [only] = chunk;
			if (only !== undefined && chunk.length === 1) refuse(only, failure);
			else progress.fail([...new Set(chunk.flatMap(({ plans }) => plans))], failure);
		},
		isOver: () => progress.isOver(),
	});
}
