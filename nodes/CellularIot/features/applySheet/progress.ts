import { explain } from '../../../shared/api/errors';
import { failed, type Failure, success } from '../../../shared/api/types';
import type { Outcome, WholeBatch } from '../../../shared/run/operation';
import { recordOf, outcomeOf, settlePlan } from './output';
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

	/** Whether a plan is to be continued. */
	isOpen(plan: Plan): boolean {
		return !this.closed.has(plan) && !this.batch.isOver();
	}

	/** Whether the run was stopped or has failed. */
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

	/** Settles plans with a failure. One that the service explains by the values of a single plan is its problem. */
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
		const id = this.ids.get(plan);
		this.settle(plan, success(recordOf({ ...plan, problem }, 'conflict', id)));
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
