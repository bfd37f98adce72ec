import type { IDataObject, INodeProperties } from 'n8n-workflow';
import type { ClockedApi } from '../../../shared/api/clock';
import { readDailyUsage } from '../../domain/dailyUsage';
import { explain } from '../../../shared/api/errors';
import { inParallel } from '../../../shared/api/parallel';
import { path } from '../../../shared/api/path';
import { endsRun, failed, type Failure, type Result, success } from '../../../shared/api/types';
import type { DayRange } from '../../../shared/fields/dayRange';
import type { Parameters } from '../../../shared/form/parameters';
import { daysOf } from '../../../shared/records/usage';
import type { Card } from './cards';

const MOST_READS = 500;

export const mostReadsField: INodeProperties = {
	displayName: 'Most Reads',
	name: 'mostReads',
	type: 'number',
	typeOptions: { minValue: 1, maxValue: 50_000 },
	default: MOST_READS,
	description:
		'Most devices whose usage is read, with one request each. A note and the summary tell how many were not checked. The service takes 2,000 requests in 5 minutes.',
};

export const readMostReads = (parameters: Parameters): number =>
	parameters.integer('mostReads', 1, 50_000) ?? MOST_READS;

/** Devices read at a time. */
const WIDTH = 4;
/** Failed readings in a row after which the service itself is taken to fail. */
const MOST_FAILURES = 20;

/** A device whose usage could not be read. */
export interface Unreadable {
	card: Card;
	why: string;
}

export interface Readings<T> {
	found: T[];
	/** Number of devices whose usage was read. */
	read: number;
	unreadable: Unreadable[];
	/** SIMs that were not checked, in their order. */
	unread: Card[];
}

interface Reading<T> {
	days: DayRange;
	most: number;
	isOver(): boolean;
	/** Returns what the days of a device show; undefined for nothing. The days themselves are not kept. */
	look(card: Card, days: IDataObject[]): T | undefined;
}

/**
 * GET /api/v1/endpoint/{id}/stats/daily for the first `most` devices (docs/service/usage.md, *Days of an endpoint*). A
 * failed reading does not stop the others, unless all fail. Fails for a stopped run and a refused login.
 */
export async function readStatistics<T>(
	api: ClockedApi,
	cards: readonly Card[],
	{ days, most, isOver, look }: Reading<T>,
): Promise<Result<Readings<T>>> {
	const readings: Readings<T> = { found: [], read: 0, unreadable: [], unread: cards.slice(most) };
	let inARow = 0;
	let failure: Failure | undefined;
	const isLost = () => isOver() || inARow >= MOST_FAILURES || (failure && endsRun(failure));
	await inParallel(cards.slice(0, most), WIDTH, async (card) => {
		if (isLost() === true) {
			readings.unread.push(card);
			return;
		}
		const answer = await readDailyUsage(api, path`/api/v1/endpoint/${card.endpointId ?? 0}`, days);
		if (!answer.ok) {
			inARow += 1;
			failure = failure !== undefined && endsRun(failure) ? failure : answer.failure;
			readings.unreadable.push({ card, why: explain(answer.failure).message });
			return;
		}
		inARow = 0;
		readings.read += 1;
		const found = look(card, daysOf(answer.value));
		if (found !== undefined) readings.found.push(found);
	});
	const isLasting = failure !== undefined && (endsRun(failure) || readings.read === 0);
	return isLasting && failure !== undefined ? failed(failure) : success(readings);
}
