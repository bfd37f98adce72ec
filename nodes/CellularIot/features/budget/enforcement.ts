import type { IDataObject } from 'n8n-workflow';
import { readRecord } from '../../../shared/api/call';
import type { ClockedApi } from '../../../shared/api/clock';
import { path } from '../../../shared/api/url';
import { endsRun, failed, type Failure, type Result, success } from '../../../shared/api/types';
import { part } from '../../../shared/records/record';
import type { Run } from '../../../shared/run/operation';
import { toId, plainText } from '../../../shared/values';
import { changeStatus } from '../../domain/simStatus';
import { ACTIVATED, hasStatus, SUSPENDED } from '../../domain/statuses';
import type { Over } from './overBudget';
import { isForAll, reasonOf } from './readings';
import { type Card, exemptTagOf } from './sims';
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
	/** The failure after which nothing more is suspended. */
	let end: Failure | undefined;
	for (const one of over) {
		if (task.isOver()) break;
		const decision = end === undefined ? await decide(task, one.card) : failed(end);
		if (decision.ok) {
			decided.push({ over: one, ...decision.value });
			continue;
		}
		if (!decided.some(({ verdict }) => verdict === 'suspended')) return decision;
		end = decision.failure;
		decided.push({ over: one, ...failing('Not suspended', end) });
	}
	return success(decided);
}

const failing = (what: string, failure: Failure): Decision => ({
	verdict: 'failed',
	why: `${what}: ${reasonOf(failure)}`,
});

/** Decides about a SIM, and suspends it. Fails if a failure concerns all other SIMs, too. */
async function decide(task: Task, card: Card): Promise<Result<Decision>> {
	const { suspensions, isPreview, exempt } = task;
	const isFull = suspensions.isFull;
	// Beyond the cap, only a tag could change the outcome.
	if (!isFull || exempt.size > 0) {
		const known = await look(task, card);
		if (!known.ok) return known;
		if (known.value !== undefined) return success(known.value);
	}
	if (isFull) return success(overCap(suspensions));
	if (!isPreview) return await suspend(task, card);
	suspensions.add();
	return success({ verdict: 'wouldSuspend', why: 'Would be suspended' });
}

const overCap = ({ text }: Suspensions): Decision => ({
	verdict: 'overCap',
	why: `Not suspended: ${text}`,
});

/** Reads the device. Returns why its SIM is not to be suspended; undefined if it is. */
async function look({ api, exempt }: Task, card: Card): Promise<Result<Decision | undefined>> {
	const unread = (what: string, failure: Failure) =>
		endsRun(failure) ? failed(failure) : success(failing(`${what} could not be read`, failure));
	const answer = await readRecord(api, path`/api/v1/endpoint/${card.endpointId ?? 0}`);
	if (!answer.ok) return unread('The device', answer.failure);
	const tag = await exemptTagOf(api, answer.value, card, exempt);
	if (!tag.ok) return unread('The tags', tag.failure);
	return success(
		tag.value === undefined
			? statusDecision(part(answer.value, 'sim'), card)
			: { verdict: 'exempt', why: `Exempt by the tag '${tag.value}'` },
	);
}

/** A record without a status decides nothing: then the service does. */
function statusDecision(sim: IDataObject, card: Card): Decision | undefined {
	if (toId(sim.id) !== card.id) {
		return { verdict: 'failed', why: 'The device no longer has this SIM' };
	}
	const { id, description } = part(sim, 'status');
	if (isSuspended(sim)) return WAS_SUSPENDED;
	if (id === undefined || String(id) === String(ACTIVATED.id)) return undefined;
	return {
		verdict: 'failed',
		why: `The SIM is ${plainText(description, plainText(id))}, not Activated`,
	};
}

const isSuspended = (sim: IDataObject) => hasStatus(part(sim, 'status'), SUSPENDED);
const WAS_SUSPENDED: Decision = { verdict: 'alreadySuspended', why: 'Was suspended already' };
const DONE: Decision = { verdict: 'suspended', why: 'Suspended' };

async function suspend(task: Task, card: Card): Promise<Result<Decision>> {
	const { run, api, suspensions } = task;
	const count = await suspensions.recount();
	if (!count.ok) return count;
	if (suspensions.isFull) return success(overCap(suspensions));
	if (task.isOver()) return failed({ kind: 'canceled', request: '' });
	const sim = { mode: 'id', value: String(card.id) };
	const changed = await changeStatus({ ...run, api }, sim, SUSPENDED);
	if (!changed.ok) return await afterFailure(task, card, changed.failure);
	suspensions.add();
	return success(DONE);
}

/** Reads the SIM after a failed change: it may be suspended all the same. */
async function afterFailure(
	{ run, api, suspensions }: Task,
	card: Card,
	failure: Failure,
): Promise<Result<Decision>> {
	if (endsRun(failure)) return failed(failure);
	const sim = await readRecord(api, path`/api/v1/sim/${card.id}`);
	const isNowSuspended = sim.ok && isSuspended(sim.value);
	if (failure.mayBeApplied === true) {
		if (isNowSuspended) {
			suspensions.add();
			return success(DONE);
		}
		if (sim.ok) suspensions.addUnsure();
		else run.hint(unsureText(card, await suspensions.awaitUnsure()));
	}
	if (isNowSuspended) return success(WAS_SUSPENDED);
	return isForAll(failure) ? failed(failure) : success(failing('Not suspended', failure));
}

const unsureText = ({ endpointName, iccid }: Card, isShown: boolean) =>
	`Whether the SIM of '${endpointName ?? iccid}' was suspended is not known: look at it. ${
		isShown
			? 'A suspension has shown in the events since, so it counts for the cap.'
			: 'No event of it has shown in 30 seconds, so the next run may not count it.'
	}`;
