import type { IDataObject } from 'n8n-workflow';
import { readRecord } from '../../../shared/api/call';
import type { ClockedApi } from '../../../shared/api/clock';
import { explain } from '../../../shared/api/errors';
import { inParallel } from '../../../shared/api/parallel';
import { path } from '../../../shared/api/url';
import { endsRun, failed, type Failure, type Result, success } from '../../../shared/api/types';
import type { DayRange } from '../../../shared/fields/dayRange';
import { isOnline } from '../../../shared/records/connectivity';
import { daysOf, isReadable } from '../../../shared/records/usage';
import type { Run } from '../../../shared/run/operation';
import { firstTexts } from '../../../shared/values';
import { readDailyUsage } from '../../domain/usage';
import type { Card, Unreadable } from './sims';

const WIDTH = 4;
/** Failed readings in a row after which the service itself is taken to fail. */
const MOST_FAILURES = 20;

/** Returns the reason of a failure as a part of a sentence. */
export const reasonOf = (failure: Failure) => explain(failure).message.replace(/\.$/, '');

/** Readings of devices, one request each. */
export interface Readings<T> {
	found: T[];
	read: number;
	unreadable: Unreadable[];
	/** SIMs that were not checked, in their order. */
	unread: Card[];
	/** The last failure, or the one that ended the readings. */
	failure?: Failure;
}

interface Reading<T> {
	isOver(): boolean;
	/** Failures in a row that end the readings. */
	mostFailures: number;
	/** Whether a failure alone ends the readings. */
	isLast(failure: Failure): boolean;
	/** Returns what was found, or why the answer cannot be read; neither for nothing. */
	read(card: Card): Promise<Result<{ found?: T; why?: string }>>;
}

async function readEach<T>(
	cards: readonly Card[],
	{ isOver, mostFailures, isLast, read }: Reading<T>,
): Promise<Readings<T>> {
	const readings: Readings<T> = { found: [], read: 0, unreadable: [], unread: [] };
	let inARow = 0;
	let isEnded = false;
	await inParallel(cards, WIDTH, async (card) => {
		if (isOver() || inARow >= mostFailures || isEnded) {
			readings.unread.push(card);
			return;
		}
		const answer = await read(card);
		if (!answer.ok) {
			inARow += 1;
			if (!isEnded) readings.failure = answer.failure;
			isEnded ||= isLast(answer.failure);
			readings.unreadable.push({ card, why: explain(answer.failure).message });
			return;
		}
		inARow = 0;
		const { found, why } = answer.value;
		if (why !== undefined) return void readings.unreadable.push({ card, why });
		readings.read += 1;
		if (found !== undefined) readings.found.push(found);
	});
	return readings;
}

const UNKNOWN_FORM = { why: 'The service gives an amount in an unknown form' };

interface UsageReading<T> {
	days: DayRange;
	most: number;
	isOver(): boolean;
	/** Returns the finding in the days of a device; undefined for none. The days themselves are not kept. */
	look(card: Card, days: IDataObject[]): T | undefined;
}

/**
 * GET /api/v1/endpoint/{id}/stats/daily for the first `most` devices (docs/service/usage.md, *Days of an endpoint*). A
 * failed reading does not stop the others, unless all fail. Fails for a stopped run and a refused login.
 */
export async function readStatistics<T>(
	api: ClockedApi,
	cards: readonly Card[],
	{ days, most, isOver, look }: UsageReading<T>,
): Promise<Result<Readings<T>>> {
	const readings = await readEach(cards.slice(0, most), {
		isOver,
		mostFailures: MOST_FAILURES,
		isLast: endsRun,
		async read(card) {
			const location = path`/api/v1/endpoint/${card.endpointId ?? 0}`;
			const rows = await readDailyUsage(api, location, days);
			if (!rows.ok) return rows;
			const used = daysOf(rows.value);
			return success(used.every(isReadable) ? { found: look(card, used) } : UNKNOWN_FORM);
		},
	});
	const { failure, read } = readings;
	if (failure !== undefined && (endsRun(failure) || read === 0)) return failed(failure);
	return success({ ...readings, unread: [...readings.unread, ...cards.slice(most)] });
}

/** Whether a failure concerns all SIMs: without permission, no other request succeeds. */
export const isForAll = ({ status }: Failure): boolean => status === 401 || status === 403;

/**
 * Returns the ids of the SIMs whose devices have a data session open now: GET /api/v1/endpoint/{id}/connectivity
 * (docs/service/connectivity.md, *Read*). A note names the number of devices that could not be read. Fails for a stopped
 * run and a refused login.
 * The days leave out what an open session has moved since its last record (docs/service/usage.md, *Days of an
 * endpoint*).
 */
export async function readOnline(
	run: Pick<Run, 'hint'>,
	api: ClockedApi,
	cards: readonly Card[],
	isOver: () => boolean,
): Promise<Result<number[]>> {
	const { found, unread, unreadable, failure } = await readEach(cards, {
		isOver,
		mostFailures: Number.POSITIVE_INFINITY,
		isLast: (failure) => endsRun(failure) || isForAll(failure),
		async read(card) {
			const location = path`/api/v1/endpoint/${card.endpointId ?? 0}/connectivity`;
			const answer = await readRecord(api, location);
			return answer.ok ? success(isOnline(answer.value) ? { found: card.id } : {}) : answer;
		},
	});
	if (failure === undefined) return success(found);
	if (endsRun(failure)) return failed(failure);
	const count = unread.length + unreadable.length;
	const [verb, object] = count === 1 ? ['is', 'it'] : ['are', 'them'];
	run.hint(
		`Whether ${count} of these devices ${verb} online could not be read: ${reasonOf(failure)}. Look before you suspend ${object}.`,
	);
	return success(found);
}

export const isComplete = ({ unread, unreadable }: Readings<unknown>): boolean =>
	unread.length + unreadable.length === 0;

/** Returns the numbers of a search for its summary. */
export const checkedPart = (readings: Readings<unknown>): IDataObject => ({
	checked: readings.read,
	not_checked: readings.unread.length,
	not_readable: readings.unreadable.length,
	complete: isComplete(readings),
});

const sims = (count: number) => `${count} ${count === 1 ? 'SIM' : 'SIMs'}`;
const MOST_NAMED = 5;

/** Adds notes on what was not checked. */
export function noteUnchecked(
	run: Pick<Run, 'hint'>,
	{ read, unread, unreadable }: Readings<unknown>,
): void {
	if (unread.length > 0) {
		run.hint(
			`${sims(unread.length)} not checked: the usage of ${read} was read. Raise 'Most Reads' to check more.`,
		);
	}
	const [first] = unreadable;
	if (first === undefined) return;
	const names = unreadable.map(({ card }) => card.endpointName ?? card.iccid ?? card.id);
	run.hint(
		`The usage of ${sims(unreadable.length)} could not be read (${firstTexts(names, MOST_NAMED)}): ${first.why.replace(/\.$/, '')}. Run this again.`,
	);
}

/** Adds to each row whether all SIMs were checked. */
export const withComplete = (rows: readonly IDataObject[], readings: Readings<unknown>) =>
	rows.map((row): IDataObject => ({ ...row, complete: isComplete(readings) }));
