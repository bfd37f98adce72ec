import {
	confirmClock,
	readServiceClock,
} from '../../../../nodes/CellularIotTrigger/polling/serviceClock';
import { failed, success } from '../../../../nodes/shared/api/types';
import { fakeApi } from '../../shared/api/fakeApi';
import { MINUTE, START } from '../simulation';

const HOUR = 60 * MINUTE;
const settings = { overlapMs: 15 * MINUTE };

test('an answer without the time of the service is a failure', async () => {
	const clock = async (serviceTime?: number) =>
		await readServiceClock(fakeApi(async () => success({ body: [], serviceTime })));
	expect(await clock(5)).toEqual(success(5));
	expect(await clock()).toMatchObject({ ok: false, failure: { kind: 'shape' } });
});

/** Confirms a time with a service whose further answers show these times; undefined: the request fails. */
async function confirm(first: number, further: Array<number | undefined>, polled?: number) {
	let sent = 0;
	const api = fakeApi(async () => {
		const serviceTime = further[sent++];
		if (serviceTime === undefined) return failed({ kind: 'status', request: '', status: 500 });
		return success({ body: [], serviceTime });
	});
	return { ...(await confirmClock(api, first, { polled }, settings)), sent };
}

test.each([
	['one of three far ahead', START + 72 * HOUR, [START, START + 1000], START + 1000],
	['one of three far behind', START - 72 * HOUR, [START, START + 1000], START],
	['two of three equal', START, [START + 72 * HOUR, START], START],
	['only one further answer: the earlier', START + 72 * HOUR, [undefined, START], START],
	['no further answer: the first', START, [undefined, undefined], START],
])('a first poll takes the median: %s', async (_, first, further, time) => {
	expect(await confirm(first, further)).toMatchObject({ time, sent: 2 });
});

test('a time within one overlap after the last poll needs no further answer', async () => {
	const differs = false;
	expect(await confirm(START + 15 * MINUTE, [], START)).toEqual({
		time: START + 15 * MINUTE,
		differs,
		sent: 0,
	});
	expect(await confirm(START, [], START)).toMatchObject({ sent: 0 });
});

test.each([
	['one overlap and a bit ahead', START + 15 * MINUTE + 1],
	['before the last poll', START - 1],
])('a time %s is confirmed', async (_, first) => {
	expect(await confirm(first, [START + 60_000, START + 60_000], START)).toMatchObject({
		time: START + 60_000,
		sent: 2,
	});
});

test('answers that differ by more than an overlap are told', async () => {
	expect(await confirm(START, [START + 15 * MINUTE, START])).toMatchObject({ differs: false });
	expect(await confirm(START, [START + 16 * MINUTE, START])).toMatchObject({ differs: true });
});
