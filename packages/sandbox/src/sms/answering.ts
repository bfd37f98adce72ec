import type { Answering, PlannedSms, Sms, SmsDraft } from '../core/world/sms';
import { takeId, type Endpoint, type World } from '../core/world/types';
import { isAnswered, wholeText, isGsm7, partsNeeded } from './text';
import { storeSms } from './store';
import { SMS_MO_SERVICE } from '../core/world/services';
import { isBlocked } from '../core/traffic/quota';

/** Returns the text with which a device answers a command at a time in milliseconds of service time. */
export function answerTo(command: string, endpoint: Endpoint, at: number): string {
	const [, word = '', value = ''] = /^\s*(\S*)\s*(.*?)\s*$/s.exec(command) ?? [];
	const uptime = Math.floor((at - endpoint.createdAt) / 1000) % 100_000;
	switch (word.toUpperCase()) {
		case 'PING':
			return 'PONG';
		case 'ECHO':
			return value;
		case 'INTERVAL':
			return /^\d+$/.test(value) ? `OK interval=${value}` : 'OK';
		case 'STATUS':
			return status(uptime);
		case 'WHERE':
			return position(endpoint, uptime);
		default:
			return 'OK';
	}
}

/** Returns the text of an SMS as its device reads it: a binary one is no command. */
export const commandOf = ({ dcs }: Sms, text: string): string => (dcs === 4 ? '' : text);

function status(uptime: number): string {
	const voltage = (3.6 + (uptime % 40) / 100).toFixed(2);
	return `OK battery=${voltage}V signal=-${80 + (uptime % 17)}dBm uptime=${uptime}s`;
}

/** A device goes round its own place, about a kilometer away from it, once in two hours. */
function position({ id }: Endpoint, uptime: number): string {
	const turn = (uptime / 7200) * 2 * Math.PI;
	const latitude = 52.45 + (id % 13) / 100 + Math.sin(turn) / 110;
	const longitude = 13.3 + (id % 29) / 100 + Math.cos(turn) / 67;
	return `POS ${latitude.toFixed(5)} ${longitude.toFixed(5)} acc=${4 + (uptime % 9)}m`;
}

const DEFAULTS: Answering = {
	afterMs: 0,
	text: null,
	times: 1,
	parts: 1,
	lostPart: null,
	gapMs: 0,
	unrelated: null,
};

/** Sets how a device answers from now on; null ends that. RangeError for an unknown endpoint. */
export function setAnswering(
	world: World,
	endpointId: number,
	how: Partial<Answering> | null,
): void {
	if (!world.endpoints.has(endpointId)) throw new RangeError(`No endpoint ${endpointId}`);
	if (how === null) world.answering.delete(endpointId);
	else world.answering.set(endpointId, { ...DEFAULTS, ...how });
}

/** Plans the answers of a device to an MT SMS that was delivered just now, as its settings say. */
export function planAnswers(world: World, question: Sms): void {
	const how = world.answering.get(question.endpointId);
	const endpoint = world.endpoints.get(question.endpointId);
	if (!how || !endpoint || question.finalAt === null || !isAnswered(question)) return;
	if (how.times > 0) world.unansweredSms.delete(question);
	const plan = (payload: string, submittedAt: number, udh = '') => {
		const draft: SmsDraft = {
			type: 'MO',
			payload,
			udh,
			submittedAt,
			dcs: isGsm7(payload) ? 0 : 8,
			destAddress: question.sourceAddress || '12345',
		};
		planSms(world, { endpointId: endpoint.id, draft });
	};
	if (how.unrelated !== null) plan(how.unrelated, question.finalAt);
	let at = question.finalAt + how.afterMs;
	const command = commandOf(question, wholeText(world, question));
	const text = how.text ?? answerTo(command, endpoint, at);
	for (let time = 0; time < how.times; time++) {
		for (const { payload, udh } of partsOf(world, text, how)) {
			plan(payload, at, udh);
			at += how.gapMs;
		}
	}
}

function planSms(world: World, planned: PlannedSms): void {
	const outbox = world.outbox.get(planned.endpointId) ?? [];
	world.outbox.set(planned.endpointId, [...outbox, planned]);
	for (const watcher of world.outboxWatchers) watcher(planned);
}

/** Cuts an answer into SMS, with headers if there are several; leaves the lost part out. */
function partsOf(world: World, text: string, { parts, lostPart }: Answering) {
	const characters = [...text];
	const total = Math.max(partsNeeded(text), Math.min(parts, characters.length));
	if (total <= 1) return [{ payload: text, udh: '' }];
	const reference = takeId(world, 'smsReference') % 256;
	const start = (part: number) => Math.floor((characters.length * part) / total);
	return Array.from({ length: total }, (_, part) => ({
		payload: characters.slice(start(part), start(part + 1)).join(''),
		udh: `050003${Buffer.from([reference, total, part + 1])
			.toString('hex')
			.toUpperCase()}`,
	})).filter((_, part) => part + 1 !== lostPart);
}

/**
 * Sends what a connected device has planned up to the present; returns these SMS. A device that is not connected sends
 * it later. What the service does not take is lost.
 */
export function sendPlanned(world: World, endpoint: Endpoint, isConnected: boolean): Sms[] {
	const now = world.clock.now();
	const outbox = world.outbox.get(endpoint.id) ?? [];
	const due = outbox.filter(({ draft }) => draft.submittedAt <= now);
	if (due.length === 0) return [];
	if (!isConnected) {
		for (const { draft } of due) draft.submittedAt = now;
		return [];
	}
	const later = outbox.filter(({ draft }) => draft.submittedAt > now);
	world.outbox.set(endpoint.id, later);
	if (!mayWrite(world, endpoint)) return [];
	return due
		.sort((one, other) => one.draft.submittedAt - other.draft.submittedAt)
		.map(({ draft }) => storeSms(world, endpoint, draft));
}

/**
 * Whether the service takes SMS of a device: its profile has the SMS service, and its quota is not used up
 * (docs/service/sms.md, *Traffic rules*).
 */
export function mayWrite(world: World, endpoint: Endpoint): boolean {
	const services = world.serviceProfiles.get(endpoint.serviceProfileId)?.service ?? [];
	return services.some(({ id }) => id === SMS_MO_SERVICE) && !isBlocked(world, endpoint, 'sms');
}
