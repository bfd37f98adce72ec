import type { IDataObject } from 'n8n-workflow';
import { explain, refusesPart } from '../../../shared/api/errors';
import { path } from '../../../shared/api/url';
import { failed, type Failure, type Result, success } from '../../../shared/api/types';
import { latestOf } from '../../../shared/records/time';
import { type SentId, sendParts } from '../../domain/sendParts';
import {
	baselineOf,
	type Baseline,
	NOTHING_READ,
	readReplies,
	type ReplyReading,
} from './readReplies';
import { loopReason } from './loop';
import type { Command, CommandContext, Host } from './context';

/** Shortest and longest time between two looks at a device. */
const SHORTEST_MS = 1_000;
const LONGEST_MS = 15_000;
/** Part of the time waited so far until the next look: a reply is seen at most this much late. */
const GROWTH = 0.1;
/** How long looks go on after the wait while the list cannot be read. */
const OVERTIME_MS = 30_000;
/** Least time until the SMS expires: the clock of the service is known to a second only. */
const LEAST_LIFE_MS = 2_000;
const LOOK_MS = 10_000;

/** A command that was sent, and what was seen of it last. */
export interface Exchange {
	/** The ids of its parts. */
	ids: SentId[];
	reading: ReplyReading;
	/** From the first SMS to the last look, in milliseconds. */
	tookMs: number;
}

interface List {
	rows: IDataObject[];
	/** How far the clock of the service is ahead of `Host.now`. */
	aheadMs: number;
}

/**
 * Sends a command and looks at the SMS of the device until the reply is there or the wait has ended. Returns undefined if
 * the run ended before anything was sent.
 */
export async function exchange(
	context: CommandContext,
	command: Command,
	earlier: ReadonlySet<SentId>,
): Promise<Result<Exchange> | undefined> {
	const { host } = context;
	const first = await context.starting(async () => await begin(context, command, earlier));
	if (first === undefined || !first.ok) return first;
	const { before, ids, sentAt } = first.value;
	const reading = await waitForReply(context, command, before, ids);
	return success({ ids, reading, tookMs: host.now() - sentAt });
}

type Before = Baseline & Pick<List, 'aheadMs'>;

/** Reads the list, then sends the command: what is in the list by then is no reply. */
async function begin(
	context: CommandContext,
	command: Command,
	earlier: ReadonlySet<SentId>,
): Promise<Result<{ before: Before; ids: SentId[]; sentAt: number }> | undefined> {
	const { host, budget } = context;
	if (host.isOver()) return undefined;
	budget.spend(1);
	const list = await readList(host, command.endpointId);
	if (!list.ok) return list;
	if (host.isOver()) return undefined;
	const { rows, aheadMs } = list.value;
	const sentAt = host.now();
	const { message, guard } = command;
	const reason = loopReason(rows, message.payload, guard, sentAt + aheadMs, earlier);
	if (reason !== undefined) return failed({ kind: 'input', request: '', reason });
	const ids = await send(context, command, aheadMs);
	return ids.ok
		? success({
				before: { ...baselineOf(rows, sentAt + aheadMs), aheadMs },
				ids: ids.value,
				sentAt,
			})
		: ids;
}

/**
 * Sends the SMS. It expires with the wait, so that the device does not get it after the workflow has gone on.
 * @assumption The service takes an expiry of a few seconds (docs/service/sms.md, *Expiry*). Check: send an SMS that
 * expires after two seconds to a device that is off.
 */
async function send(
	{ host, budget }: CommandContext,
	{ endpointId, message, waitMs, keepTrying }: Command,
	aheadMs: number,
): Promise<Result<SentId[]>> {
	budget.spend(message.parts.length);
	const lifeMs = Math.max(waitMs, LEAST_LIFE_MS);
	const expiry = () => ({
		expiry_date: new Date(host.now() + aheadMs + lifeMs).toISOString(),
	});
	const sent = await sendParts(host, endpointId, message, keepTrying ? undefined : expiry);
	return sent.ok || keepTrying ? sent : failed(explainExpiry(sent.failure));
}

function explainExpiry(failure: Failure): Failure {
	const isExpiry = refusesPart(failure, 'expiry_date');
	if (!isExpiry || failure.message !== undefined) return failure;
	return {
		...failure,
		description:
			"The SMS expires with the wait, and the service did not take that. Raise 'Wait Up To (Seconds)', or turn on 'Keep Trying After the Wait'.",
	};
}

/** Looks at the SMS of the device until the command is decided or its wait has ended. Returns the last look. */
async function waitForReply(
	{ host, budget }: CommandContext,
	command: Command,
	before: Before,
	ids: SentId[],
): Promise<ReplyReading> {
	const sentAt = host.now();
	const deadline = sentAt + command.waitMs;
	let reading = NOTHING_READ;
	for (;;) {
		const pauseMs = pauseBefore(host.now() - sentAt, deadline - host.now());
		if (!(await host.pause(pauseMs)) || !(await budget.turn())) return reading;
		const isLast = host.now() >= deadline;
		const list = await readList(host, command.endpointId, LOOK_MS);
		if (list.ok) {
			reading = readReplies(list.value.rows, before, ids, command.isReply);
			if (isLast || isDecided(reading)) return reading;
		} else if (host.now() >= deadline + OVERTIME_MS) {
			host.hint(unread(list.failure));
			return reading;
		}
	}
}

function pauseBefore(waitedMs: number, leftMs: number): number {
	const regular = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, waitedMs * GROWTH));
	return Math.min(regular, Math.max(SHORTEST_MS, leftMs));
}

/** Whether nothing more can come: the reply is there, or the device does not get the SMS. */
const isDecided = ({ replies, end }: ReplyReading) =>
	replies.length > 0 || (end !== undefined && end !== 'delivered');

const unread = (failure: Failure) =>
	`The SMS of a device could not be read, so a reply may be missing: ${explain(failure).message}`;

/** GET /api/v1/endpoint/{id}/sms returns the whole list, newest first (docs/service/sms.md, *Operations*). */
export async function readList(
	host: Pick<Host, 'api' | 'now'>,
	endpointId: number,
	deadlineMs?: number,
): Promise<Result<List>> {
	const location = path`/api/v1/endpoint/${endpointId}/sms`;
	const answer = await host.api.send({
		method: 'GET',
		path: location,
		expect: 'records',
		deadlineMs,
	});
	if (!answer.ok) return answer;
	const { body: rows, serviceTime } = answer.value;
	const now = host.now();
	const newest = latestOf(rows.map((sms) => sms.submit_date)) ?? now;
	return success({
		rows,
		aheadMs: serviceTime === undefined ? Math.max(0, newest - now) : serviceTime - now,
	});
}
