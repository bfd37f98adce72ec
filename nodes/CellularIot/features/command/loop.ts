import type { IDataObject, INodeProperties } from 'n8n-workflow';
import type { Parameters } from '../../../shared/form/parameters';
import { asNumber } from '../../../shared/records/record';
import { smsDirection } from '../../../shared/records/sms';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/records/time';
import { joinParts } from '../../../shared/sms/join';
import { toId } from '../../../shared/values';
import { timeOf, unitsOf } from './readReplies';

/** A reply starts a workflow that begins with *SMS Received*: command and reply would follow each other for ever. */
export interface LoopGuard {
	/** Most SMS to a device within an hour. */
	mostPerHour: number;
	/** Whether the same text may go out after each SMS of the device. */
	allowsRepeats: boolean;
}

const MOST_PER_HOUR = 30;
/** Times a day that the same text goes out after an SMS of the device. */
const MOST_REPEATS = 4;
/** A poll sees an SMS of a device at most this much later; a schedule of an hour is no loop. */
const ANSWER_MS = 45 * MINUTE_MS;

export const mostPerHourField: INodeProperties = {
	displayName: 'Most per Device and Hour',
	name: 'mostPerHour',
	type: 'number',
	typeOptions: { minValue: 1, maxValue: 1000 },
	default: MOST_PER_HOUR,
	description:
		'A device that got as many SMS within an hour gets no other one: it looks like a loop',
};

export const allowRepeatsField: INodeProperties = {
	displayName: 'Allow Repeats',
	name: 'allowRepeats',
	type: 'boolean',
	default: true,
	description:
		'Whether the same text may go out after an SMS of the device for the fifth time in a day. Otherwise it looks like a loop.',
};

/** Reads both fields. */
export const readGuard = (options: Parameters): LoopGuard => ({
	mostPerHour: options.bound('mostPerHour', MOST_PER_HOUR, 1, 1000),
	allowsRepeats: options.optionalFlag('allowRepeats') === true,
});

const CURE =
	"A reply starts a workflow with 'SMS Received' again: let an IF behind the trigger pass only texts to answer";

/**
 * Returns why a text to a device looks like a part of a loop; undefined if it does not. `rows`: the SMS of the device; a long
 * one counts once. `now`: the service's clock. `own`: ids of SMS of this run, which answer nothing.
 */
export function loopReason(
	rows: readonly IDataObject[],
	text: string,
	{ mostPerHour, allowsRepeats }: LoopGuard,
	now: number,
	own: ReadonlySet<number | null> = new Set(),
): string | undefined {
	const sent = messagesTo(rows);
	const lastHour = sent.filter(({ time }) => time > now - HOUR_MS).length;
	if (lastHour >= mostPerHour) {
		return `It looks like a loop: the device got ${lastHour} SMS within an hour. ${CURE}. If they are meant, raise 'Most per Device and Hour'.`;
	}
	if (allowsRepeats) return undefined;
	const received = rows.filter((sms) => smsDirection(sms) === 'MO').map((sms) => timeOf(sms, 0));
	const isAnswer = (time: number) => received.some((one) => one <= time && time - one <= ANSWER_MS);
	const repeats = sent.filter(
		({ id, time, payload }) =>
			payload === text && time > now - DAY_MS && !own.has(id ?? null) && isAnswer(time),
	).length;
	if (repeats < MOST_REPEATS || !isAnswer(now)) return undefined;
	return `It looks like a loop: within a day this text went to the device ${repeats} times, each time after an SMS of it. ${CURE}. If it is meant, turn on 'Allow Repeats'.`;
}

/** Returns the SMS to a device, parts joined. The time of one without a date is 0. */
function messagesTo(rows: readonly IDataObject[]) {
	const sent = rows.filter((sms) => smsDirection(sms) === 'MT');
	return unitsOf(sent, 0).map((unit) => {
		const { id, payload, submit_date } = joinParts(unit, asNumber);
		return { id: toId(id), time: timeOf({ submit_date }, 0), payload };
	});
}
