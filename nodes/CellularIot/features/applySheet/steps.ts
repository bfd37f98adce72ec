import type { IDataObject } from 'n8n-workflow';
import { explain } from '../../../shared/api/errors';
import { BULK_DEADLINE_MS, failed, type Failure } from '../../../shared/api/types';
import type { Outcome, Run, WholeBatch } from '../../../shared/run/operation';
import { toId } from '../../../shared/values';
import { changeStatus } from '../../domain/simStatus';
import { ACTIVATED, SUSPENDED } from '../../domain/statuses';
import { BULK_ENDPOINTS, type Identifiers, sendChunks } from '../bulk';
import { outcomeOf } from './output';
import type { Plan } from './plan';

/** Refusals that concern the values of one device. */
const ABOUT_VALUES = new Set([400, 404, 409, 422]);

/** Keeps what was done for each plan, and settles it once: as done, as a conflict, or as failed. */
export class Progress {
	private readonly done = new Map<Plan, string[]>();
	private readonly closed = new Set<Plan>();
	private readonly ids = new Map<Plan, number>();
	/** Plans that were not carried out to their end. */
	readonly troubled: Plan[] = [];

	constructor(private readonly batch: WholeBatch<unknown>) {}

	isOpen(plan: Plan): boolean {
		return !this.closed.has(plan) && !this.batch.isOver();
	}

	isOver(): boolean {
		return this.batch.isOver();
	}

	/** Notes a completed step, as a message names it. `id`: that of a new device. */
	note(plan: Plan, step: string, id?: number): void {
		this.done.set(plan, [...(this.done.get(plan) ?? []), step]);
		if (id !== undefined) this.ids.set(plan, id);
	}

	/** Settles a plan that was carried out, or needs nothing. */
	finish(plan: Plan): void {
		if (plan.problem !== undefined) this.troubled.push(plan);
		this.settle(plan, outcomeOf(plan, false, this.ids.get(plan)));
	}

	/** Settles plans as failed. */
	fail(plans: readonly Plan[], failure: Failure): void {
		for (const plan of plans) {
			this.troubled.push(plan);
			this.settle(plan, failed({ ...failure, done: this.doneText(plan) }));
		}
	}

	/** Settles a plan with the reason of a refusal: the other rows go on. */
	refuse(plan: Plan, failure: Failure): void {
		const { status = 0, kind } = failure;
		if (kind !== 'status' || !ABOUT_VALUES.has(status)) return this.fail([plan], failure);
		this.troubled.push(plan);
		const { message, description } = explain({ ...failure, done: this.doneText(plan) });
		const problem = description === '' ? message : `${message}. ${description}`;
		this.settle(plan, outcomeOf({ ...plan, problem }, false, this.ids.get(plan)));
	}

	private doneText(plan: Plan): string | undefined {
		const done = this.done.get(plan) ?? [];
		return done.length > 0 ? `Done before that: ${done.join(', ')}` : undefined;
	}

	private settle(plan: Plan, outcome: Outcome): void {
		if (this.closed.has(plan)) return;
		this.closed.add(plan);
		settlePlan(this.batch, plan, outcome);
	}
}

/** Settles a plan: by the item of its row, or for the whole sheet. */
export function settlePlan(batch: WholeBatch<unknown>, { row }: Plan, outcome: Outcome): void {
	if (row === undefined) batch.conclude(outcome);
	else batch.settle([row.item], outcome);
}

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
			const body = { sim: { id: null } };
			const patch: Patch = patches.get(id) ?? { id, body, plans: [], identify: { id } };
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
export function identifiersOf(
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
