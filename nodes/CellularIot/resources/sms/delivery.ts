import type { IDataObject } from 'n8n-workflow';
import { readRecord } from '../../../shared/api/call';
import { explain } from '../../../shared/api/errors';
import { path } from '../../../shared/api/url';
import { type Result, success } from '../../../shared/api/types';
import { part } from '../../../shared/records/record';
import { smsEnd } from '../../../shared/records/sms';
import type { Run } from '../../../shared/run/operation';

const FIRST_WAIT_MS = 1_000;
const GROWTH = 1.5;
const LONGEST_WAIT_MS = 10_000;

const STILL_PENDING =
	"'Wait Up To (Seconds)' ended before the delivery was final. Check the SMS later with the operation 'Get'.";

/**
 * Waits until all SMS of a message are final, the time is over or the run is stopped. Returns `delivered`, `status` and
 * `final_date`. An unreadable status is no failure: people would send the message again.
 */
export async function waitForDelivery(
	run: Run,
	endpointId: number,
	ids: number[],
	seconds: number,
): Promise<IDataObject> {
	const deadline = Date.now() + seconds * 1000;
	/** Final records, in the order of `ids`. */
	const final: IDataObject[] = [];
	let pending: Result<IDataObject | undefined> = success(undefined);
	for (let wait = FIRST_WAIT_MS; final.length < ids.length; wait *= GROWTH) {
		const left = deadline - Date.now();
		if (left <= 0 || !(await run.pause(Math.min(wait, LONGEST_WAIT_MS, left)))) break;
		pending = await readFinal(run, endpointId, ids, final);
	}
	if (!pending.ok) {
		const { message } = explain(pending.failure);
		run.hint(`The status of an SMS that was sent could not be read: ${message}`);
	} else if (final.length < ids.length) {
		run.hint(STILL_PENDING);
	}
	return summary(ids.length, final, pending.ok ? pending.value : undefined);
}

/** Adds the next final records to `final`. Returns the first pending record. */
async function readFinal(
	run: Run,
	endpointId: number,
	ids: number[],
	final: IDataObject[],
): Promise<Result<IDataObject | undefined>> {
	for (const id of ids.slice(final.length)) {
		const sms = await readRecord(run.api, path`/api/v1/endpoint/${endpointId}/sms/${id}`);
		if (!sms.ok || smsEnd(sms.value) === undefined) return sms;
		final.push(sms.value);
	}
	return success(undefined);
}

/** Returns the status of the first undelivered SMS; null while unknown. */
function summary(total: number, final: IDataObject[], pending?: IDataObject): IDataObject {
	const isFinal = final.length === total;
	const undelivered = final.find((sms) => smsEnd(sms) !== 'delivered') ?? pending;
	const delivered = isFinal && undelivered === undefined;
	const shown = delivered ? final.at(-1) : undelivered;
	const dates = final.map((sms) => sms.final_date).filter((date) => typeof date === 'string');
	return {
		delivered,
		status: part(shown ?? {}, 'status').description ?? null,
		final_date: isFinal ? (dates.sort().at(-1) ?? null) : null,
	};
}
