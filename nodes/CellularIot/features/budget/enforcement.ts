import type { IDataObject } from 'n8n-workflow';
import { readRecord } from '../../../shared/api/call';
import type { ClockedApi } from '../../../shared/api/clock';
import { explain } from '../../../shared/api/errors';
import { path } from '../../../shared/api/path';
import { endsRun, type Failure, type Result, success } from '../../../shared/api/types';
import { part } from '../../../shared/records/record';
import type { Run } from '../../../shared/run/operation';
import { toId } from '../../../shared/values';
import { ACTIVATED, changeStatus, SUSPENDED } from '../../domain/simStatus';
import type { Card } from './cards';
import { exemptTagOf } from './exemption';
import type { Over } from './overBudget';
import { isForAll } from './report';
import type { Suspensions } from './suspensions';

/** What became of a SIM over its budget. */
export const VERDICTS = [
	'suspended',
	'wouldSuspend',
	'exempt',
	'overCap',
	'alreadySuspended',
	'failed',
] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface Decision {
	verdict: Verdict;
	/** In words. */
	why: string;
}

/** A SIM over its budget, and what became of it. */
export interface Decided extends Decision {
	over: Over;
}

interface Task {
	run: Run;
	api: ClockedApi;
	suspensions: Suspensions;
	isPreview: boolean;
	/** Names of tags, in small letters. */
	exempt: ReadonlySet<string>;
	isOver(): boolean;
}

/**
 * Suspends SIMs one after another, the largest excess first. Reads each device before: it may have got a tag, lost the SIM
 * or been suspended meanwhile. Fails if the first change shows that none will be taken.
 */
export async function enforce(task: Task, over: readonly Over[]): Promise<Result<Decided[]>> {
	const decided: Decided[] = [];
	/** Reason why nothing more is suspended. */
	let end: string | undefined;
	for (const one of over) {
		if (task.isOver()) break;
		if (end !== undefined) {
			decided.push({ over: one, verdict: 'failed', why: end });
			continue;
		}
		const decision = await decide(task, one.card);
		if ('failure' in decision) {
			const hasSuspended = decided.some(({ verdict }) => verdict === 'suspended');
			if (!hasSuspended) return { ok: false, failure: decision.failure };
			end = `Not suspended: ${textOf(decision.failure)}`;
			decided.push({ over: one, verdict: 'failed', why: end });
		} else decided.push({ over: one, ...decision });
	}
	return success(decided);
}

const textOf = (failure: Failure) => explain(failure).message.replace(/\.$/, '');

/** A failure that concerns all other SIMs, too. */
interface End {
	failure: Failure;
}

async function decide(task: Task, card: Card): Promise<Decision | End> {
	const { suspensions, isPreview, exempt } = task;
	const isFull = suspensions.isFull;
	// Beyond the cap, only a tag could change the outcome.
	if (!isFull || exempt.size > 0) {
		const known = await look(task, card);
		if (known !== undefined) return known;
	}
	if (isFull) return overCap(suspensions);
	if (!isPreview) return await suspend(task, card);
	suspensions.add();
	return { verdict: 'wouldSuspend', why: 'Would be suspended' };
}

const overCap = ({ text }: Suspensions): Decision => ({
	verdict: 'overCap',
	why: `Not suspended: ${text}`,
});

/** Reads the device. Returns why its SIM is not to be suspended; undefined if it is. */
async function look({ api, exempt }: Task, card: Card): Promise<Decision | End | undefined> {
	const answer = await readRecord(api, path`/api/v1/endpoint/${card.endpointId ?? 0}`);
	if (!answer.ok) {
		if (endsRun(answer.failure)) return answer;
		return { verdict: 'failed', why: `The device could not be read: ${textOf(answer.failure)}` };
	}
	const endpoint = answer.value;
	const tag = await exemptTagOf(api, endpoint, card, exempt);
	if (!tag.ok) {
		if (endsRun(tag.failure)) return tag;
		return { verdict: 'failed', why: `The tags could not be read: ${textOf(tag.failure)}` };
	}
	if (tag.value !== undefined) {
		return { verdict: 'exempt', why: `Exempt by the tag '${tag.value}'` };
	}
	return statusDecision(part(endpoint, 'sim'), card);
}

/** A record without a status decides nothing: then the service does. */
function statusDecision(sim: IDataObject, card: Card): Decision | undefined {
	if (toId(sim.id) !== card.id) {
		return { verdict: 'failed', why: 'The device no longer has this SIM' };
	}
	const { id, description } = part(sim, 'status');
	if (isSuspended(sim)) return ALREADY;
	if (id === undefined || String(id) === String(ACTIVATED.id)) return undefined;
	return { verdict: 'failed', why: `The SIM is ${String(description ?? id)}, not Activated` };
}

const isSuspended = (sim: IDataObject) => String(part(sim, 'status').id) === String(SUSPENDED.id);
const ALREADY: Decision = { verdict: 'alreadySuspended', why: 'Was suspended already' };
const DONE: Decision = { verdict: 'suspended', why: 'Suspended' };

/** Counts, then suspends. */
async function suspend(task: Task, card: Card): Promise<Decision | End> {
	const { run, api, suspensions } = task;
	const count = await suspensions.recount();
	if (!count.ok) return count;
	if (suspensions.isFull) return overCap(suspensions);
	if (task.isOver()) return { failure: { kind: 'canceled', request: '' } };
	const changed = await changeStatus(
		{ ...run, api },
		{ mode: 'id', value: String(card.id) },
		SUSPENDED,
	);
	if (!changed.ok) return await afterFailure(task, card, changed.failure);
	suspensions.add();
	return DONE;
}

/** Reads the SIM after a failed change: it may be suspended all the same. */
async function afterFailure(
	{ run, api, suspensions }: Task,
	card: Card,
	failure: Failure,
): Promise<Decision | End> {
	if (endsRun(failure)) return { failure };
	const sim = await readRecord(api, path`/api/v1/sim/${card.id}`);
	const isNowSuspended = sim.ok && isSuspended(sim.value);
	if (failure.mayBeApplied === true) {
		if (isNowSuspended) {
			suspensions.add();
			return DONE;
		}
		if (sim.ok) suspensions.addUnsure();
		else run.hint(unsureText(card, await suspensions.awaitUnsure()));
	}
	if (isNowSuspended) return ALREADY;
	if (isForAll(failure)) return { failure };
	return { verdict: 'failed', why: `Not suspended: ${textOf(failure)}` };
}

const unsureText = ({ endpointName, iccid }: Card, isShown: boolean) =>
	`Whether the SIM of '${endpointName ?? iccid}' was suspended is not known: look at it. ${
		isShown
			? 'A suspension has shown in the events since, so it counts for the cap.'
			: 'No event of it has shown in 30 seconds, so the next run may not count it.'
	}`;
