import type { IDataObject } from 'n8n-workflow';
import { explain } from '../../../shared/api/errors';
import { path } from '../../../shared/api/path';
import type { Failure } from '../../../shared/api/types';
import type { Run } from '../../../shared/run/operation';
import { part } from '../../../shared/records/record';
import { smsEnd } from '../../../shared/records/sms';

const FIRST_WAIT_MS = 1_000;
const GROWTH = 1.5;
const LONGEST_WAIT_MS = 10_000;

const STILL_OPEN =
	"'Wait Up To (Seconds)' was over before the end of the delivery was known. Look at the SMS later with the operation 'Get'.";

const hasEnded = (sms: IDataObject) => smsEnd(sms) !== undefined;

/** The SMS of one message, and what is known of them. */
interface Watched {
	endpointId: number;
	ids: number[];
	/** Records of the first SMS, all ended but perhaps the last. */
	records: IDataObject[];
}

/**
 * Waits until every SMS of a message has ended, the time in seconds is over or the run is stopped. Gives
 * `delivered`, and `status` and `final_date` of the message. What cannot be read is no failure: the message was sent,
 * and who saw a failure would send it again.
 */
export async function waitForDelivery(
	run: Run,
	endpointId: number,
	ids: number[],
	seconds: number,
): Promise<IDataObject> {
	const watched: Watched = { endpointId, ids, records: [] };
	const giveUpAt = Date.now() + seconds * 1000;
	let unread: Failure | undefined;
	for (
		let wait = FIRST_WAIT_MS;
		!isOver(watched);
		wait = Math.min(wait * GROWTH, LONGEST_WAIT_MS)
	) {
		const left = giveUpAt - Date.now();
		if (left <= 0 || !(await run.pause(Math.min(wait, left)))) break;
		unread = await readOn(run, watched);
	}
	if (unread !== undefined) {
		run.hint(`The status of an SMS that was sent could not be read: ${explain(unread).message}`);
	} else if (!isOver(watched)) {
		run.hint(STILL_OPEN);
	}
	return summary(watched);
}

const isOver = ({ ids, records }: Watched) =>
	records.length === ids.length && records.every(hasEnded);

/** Reads on from the first SMS that has not ended up to the next such one: one that is open makes all open. */
async function readOn(run: Run, { endpointId, ids, records }: Watched) {
	const open = records.findIndex((sms) => !hasEnded(sms));
	for (let next = open < 0 ? records.length : open; next < ids.length; next++) {
		const answer = await run.api.send({
			method: 'GET',
			path: path`/api/v1/endpoint/${endpointId}/sms/${ids[next] ?? 0}`,
			expect: 'object',
		});
		if (!answer.ok) return answer.failure;
		const sms = answer.value.body as IDataObject;
		records[next] = sms;
		if (!hasEnded(sms)) return undefined;
	}
	return undefined;
}

/** The status of a message is that of its first SMS that was not delivered; null while that one is not known. */
function summary(watched: Watched): IDataObject {
	const { records } = watched;
	const undelivered = records.find((sms) => smsEnd(sms) !== 'delivered');
	const delivered = undelivered === undefined && isOver(watched);
	const shown = delivered ? records.at(-1) : undelivered;
	const dates = records.map((sms) => sms.final_date).filter((date) => typeof date === 'string');
	return {
		delivered,
		status: part(shown ?? {}, 'status').description ?? null,
		final_date: isOver(watched) ? (dates.sort().at(-1) ?? null) : null,
	};
}
