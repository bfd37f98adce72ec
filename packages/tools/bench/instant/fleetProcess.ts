/** Process of a fleet: a sandbox whose devices send SMS. Its work must not delay the process that measures. */
import { setTimeout as pause } from 'node:timers/promises';
import { startSandbox } from '../../../sandbox/src';
import type { Sandbox } from '../../../sandbox/src';
import { Random } from '../../../sandbox/src/world/random';
import { answerRequests } from '../child';

const YEAR_SECONDS = 365 * 24 * 3600;
/** Seconds of service time between two polls. */
const POLL_SECONDS = 60;
const LOOPBACK = 'http://127.0.0.1:';

/** Requests to the process of a fleet. */
export type FleetRequest =
	/** `stands`: the service time moves only with `minute`. */
	| { do: 'start'; endpoints: number; stands: boolean }
	/** Devices send SMS in real time, at random moments, one in each interval. */
	| { do: 'send'; count: number; everyMs: number }
	/** Devices send SMS in one minute of service time, each at a random moment of its share of the minute. */
	| { do: 'minute'; count: number }
	| { do: 'receivers' }
	| { do: 'accepted' };

export interface StartedFleet {
	baseUrl: string;
	applicationToken: string;
}

/** An SMS of a device, and when the service stored it, in milliseconds since 1970. */
export interface Sent {
	id: number;
	at: number;
}

/** The addresses of n8n that the service calls, with their proof. */
export interface Receivers {
	/** Callback of a service profile, and the text of its secret. */
	callback?: { url: string; secret: string };
	/** Data stream, and its secret header. */
	stream?: { url: string; header: { name: string; value: string } };
}

const random = new Random(1);
let sandbox: Sandbox;
let devices: number[];

async function start(endpoints: number, clockStands: boolean): Promise<StartedFleet> {
	sandbox = await startSandbox({ endpoints, clockStands, sessionSeconds: YEAR_SECONDS });
	const { url: baseUrl, applicationToken, world } = sandbox;
	devices = [...world.endpoints.values()]
		.filter(({ online, simId }) => online && simId !== null)
		.map(({ id }) => id);
	return { baseUrl, applicationToken };
}

const sendOne = () => sandbox.control.deviceSends(random.pick(devices), 'level 12%');

async function send(count: number, everyMs: number): Promise<Sent[]> {
	const sent: Sent[] = [];
	const began = Date.now();
	for (let n = 0; n < count; n++) {
		await pause(Math.max(began + (n + random.next()) * everyMs - Date.now(), 0));
		sent.push({ id: sendOne(), at: Date.now() });
	}
	return sent;
}

/** Moves the service time by a minute, and returns the SMS with their service times and the time at its end. */
function minute(count: number): { sent: Sent[]; now: number } {
	const { control } = sandbox;
	let passed = 0;
	const sent = Array.from({ length: count }, (_, n) => {
		const moment = ((n + random.next()) * POLL_SECONDS) / count;
		control.advance(moment - passed);
		passed = moment;
		return { id: sendOne(), at: control.now().getTime() };
	});
	control.advance(POLL_SECONDS - passed);
	return { sent, now: control.now().getTime() };
}

/** Returns the registrations at the service: what n8n told it is all that a caller needs. */
function receivers(): Receivers {
	const { serviceProfiles, apiSecretTexts, dataStreams } = sandbox.world;
	const found: Receivers = {};
	for (const { api_callback: callback, api_secret: key } of serviceProfiles.values()) {
		const secret = apiSecretTexts.get(key?.id ?? 0);
		if (!callback?.url.startsWith(LOOPBACK) || secret === undefined) continue;
		found.callback = { url: callback.url, secret };
	}
	for (const { destination } of dataStreams.values()) {
		const [, name, value] = /^([^:]+):\s*(.*)$/.exec(destination.headers[0] ?? '') ?? [];
		if (name === undefined || value === undefined) continue;
		found.stream = { url: destination.url, header: { name, value } };
	}
	return found;
}

/** Returns the ids of the SMS that a receiver has acknowledged, by the ledger of the sandbox. */
const accepted = () =>
	sandbox.control
		.ledger()
		.records('sms')
		.flatMap(({ id, acknowledged }) => (acknowledged > 0 ? [id] : []));

answerRequests<FleetRequest>(async (request) => {
	switch (request.do) {
		case 'start':
			return await start(request.endpoints, request.stands);
		case 'send':
			return await send(request.count, request.everyMs);
		case 'minute':
			return minute(request.count);
		case 'receivers':
			return receivers();
		case 'accepted':
			return accepted();
	}
});
