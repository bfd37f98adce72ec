/** Process that calls n8n as the service does, so that its work does not delay the process that measures. */
import { SignJWT } from 'jose';
import { Pool } from 'undici';
import { answerRequests } from '../child';

const OK = 200;
/** An execution may have to wait for its turn in n8n's database. */
const TIMEOUT_MS = 120_000;

/** A receiver of calls in n8n, and how a call proves itself. */
export interface Receiver {
	url: string;
	/** A secret header. */
	header?: { name: string; value: string };
	/** Signs a JWT in the header Authorization. */
	secret?: string;
	record: 'sms' | 'event';
}

/** Calls with one record each, `concurrency` at a time: `least` or more until the time is over, never above `most`. */
export interface CallRequest {
	receiver: Receiver;
	/** Id of the first record; the next ones follow. */
	firstId: number;
	forMs: number;
	least: number;
	most: number;
	concurrency: number;
}

export interface CallResult {
	/** Milliseconds since 1970. */
	began: number;
	calls: number;
	/** Milliseconds until the last answer. */
	answeredMs: number;
	/** Ids of the records whose call was answered with 200. */
	acknowledged: number[];
	/** Number of the other answers, by status; 0 for no answer. */
	refused: Record<number, number>;
}

const ENDPOINT = { id: 11400001, name: 'meter-0001' };
const ORGANISATION = { id: 13000, name: 'Example Org' };

/** The body of an SMS callback (docs/service/callbacks.md, *SMS from a device*): one from before publishing starts nothing. */
const smsBody = (id: number) => ({
	id,
	submit_date: new Date().toISOString().slice(0, 19).replace('T', ' '),
	pid: 0,
	dcs: 0,
	source_address: '882300000000001',
	dest_address: '12345',
	payload: 'T=21.5',
	endpoint: ENDPOINT,
	organisation: ORGANISATION,
	multi_part_info: { partno: 1, total: 1, identifier: '0' },
});

/** The body of a data stream of events with one record. */
const eventBody = (id: number) => [
	{
		id,
		timestamp: '2024-11-07T15:10:00Z',
		alert: false,
		description: 'PDP Context deleted.',
		event_type: { id: 5, description: 'Delete PDP Context' },
		event_source: { id: 0, description: 'Network' },
		event_severity: { id: 0, description: 'INFO' },
		organisation: ORGANISATION,
		user: null,
		endpoint: { ...ENDPOINT, ip_address: '10.192.0.65', tags: null, imei: '3569380356438001' },
		sim: {
			id: 4400001,
			iccid: '8988303000001234567',
			msisdn: '882300000000001',
			production_date: '2021-09-13T08:13:00Z',
		},
		imsi: { id: 247000, imsi: '901430000000001', import_date: '2021-09-13T08:15:00Z' },
		detail: null,
	},
];

async function headersOf({ header, secret }: Receiver): Promise<Record<string, string>> {
	const jwt =
		secret === undefined
			? undefined
			: await new SignJWT({})
					.setProtectedHeader({ alg: 'HS256' })
					.setIssuedAt()
					.sign(new TextEncoder().encode(secret));
	return {
		'content-type': 'application/json',
		...(header && { [header.name]: header.value }),
		...(jwt !== undefined && { authorization: `Bearer ${jwt}` }),
	};
}

async function call(request: CallRequest): Promise<CallResult> {
	const { receiver, firstId, forMs, least, most, concurrency } = request;
	const { origin, pathname: path } = new URL(receiver.url);
	const timeouts = { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS };
	const pool = new Pool(origin, { connections: concurrency, ...timeouts });
	const headers = await headersOf(receiver);
	const bodyOf = receiver.record === 'sms' ? smsBody : eventBody;
	const acknowledged: number[] = [];
	const refused: Record<number, number> = {};
	let next = firstId;
	const callOne = async (id: number) => {
		const body = JSON.stringify(bodyOf(id));
		const status = await pool
			.request({ method: 'POST', path, headers, body })
			.then(async (answer) => {
				await answer.body.dump();
				return answer.statusCode;
			})
			.catch(() => 0);
		if (status === OK) acknowledged.push(id);
		else refused[status] = (refused[status] ?? 0) + 1;
	};
	const began = Date.now();
	const start = performance.now();
	const work = async () => {
		const isDue = () => next < firstId + least || performance.now() - start < forMs;
		while (next < firstId + most && isDue()) await callOne(next++);
	};
	await Promise.all(Array.from({ length: concurrency }, work));
	const answeredMs = performance.now() - start;
	await pool.close();
	return { began, calls: next - firstId, answeredMs, acknowledged, refused };
}

answerRequests<CallRequest>(call);
