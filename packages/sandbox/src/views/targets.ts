import type { Delivery } from '../ledger';
import { callbackTarget, isForApplication } from '../rules/callbackTarget';
import { settleStreams } from '../rules/dataStream';
import { dueTime } from '../rules/notices';
import { RUNNING, STREAM_STATUS, STREAM_TYPE, type DataStream } from '../world/dataStream';
import type { ServiceProfile } from '../world/profile';
import type { Sms } from '../world/sms';
import type { World } from '../world/types';

/** An address that the service calls. Times are ISO 8601. */
export interface Target {
	/** `stream 5101`, or `callback http://...`: one for each address. */
	key: string;
	kind: 'callback' | 'stream';
	/** The id of a stream; null for a callback. */
	id: number | null;
	name: string;
	/** Service profiles of a callback, or the type of a stream. */
	about: string;
	url: string;
	/** False for an address that is never called. */
	isCalled: boolean;
	/** Status of a stream; null for a callback. */
	status: string | null;
	/** Calls since the last reset, as far as they are kept, those without acknowledgement, and acknowledged records. */
	calls: number;
	refused: number;
	acknowledged: number;
	/** Of a callback: SMS and receipts that wait for a call; null for a stream. */
	waiting: number | null;
	/** Refused attempts in a row of a stream's present batch. */
	failures: number;
	/** Time of the next attempt; null if none is planned. */
	nextAt: string | null;
	/** The last call; status 0 without an answer. */
	last: { at: string; status: number } | null;
}

export const keyOfCall = ({ stream, url }: Pick<Delivery, 'stream' | 'url'>) =>
	stream === null ? `callback ${url}` : `stream ${stream}`;

/** Returns the addresses that the service calls: those that are called first, then the newest stream first. */
export function targetsOf(world: World, calls: readonly Delivery[]): Target[] {
	settleStreams(world);
	const targets = [
		...callbacks(world),
		...[...world.dataStreams.values()].reverse().map((stream) => streamTarget(world, stream)),
	];
	const byKey = new Map(targets.map((target) => [target.key, target]));
	for (const call of calls) count(byKey.get(keyOfCall(call)), call);
	return targets.sort((a, b) => Number(b.isCalled) - Number(a.isCalled));
}

function count(target: Target | undefined, { at, status, acknowledged, ids }: Delivery): void {
	if (!target) return;
	target.calls += 1;
	if (acknowledged) target.acknowledged += ids.length;
	else target.refused += 1;
	target.last = { at, status };
}

const fresh = () => ({ calls: 0, refused: 0, acknowledged: 0, failures: 0, last: null });

function streamTarget({ receivers }: World, stream: DataStream): Target {
	const { id, name, type, status, destination, delivery } = stream;
	const { dueAt, failures } = delivery;
	const isCalled = receivers.mayCall(destination.url);
	const isPlanned = isCalled && status === RUNNING && dueAt > 0;
	return {
		...fresh(),
		key: keyOfCall({ stream: id, url: destination.url }),
		kind: 'stream',
		id,
		name: name || `Stream ${id}`,
		about: STREAM_TYPE[type],
		url: destination.url,
		isCalled,
		status: STREAM_STATUS[status],
		waiting: null,
		failures,
		nextAt: isPlanned ? new Date(dueAt).toISOString() : null,
	};
}

/** Callbacks of the service profiles, one for each address. */
function callbacks(world: World): Target[] {
	const found = new Map<string, Target>();
	const targetOfProfile = new Map<number, Target>();
	for (const profile of world.serviceProfiles.values()) {
		if (!profile.api_callback) continue;
		const { url } = profile.api_callback;
		const target = found.get(url) ?? callback(profile, url);
		found.set(url, target);
		target.about = target.about === '' ? profile.name : `${target.about}, ${profile.name}`;
		if (callbackTarget(world, profile.id)) target.isCalled = true;
		targetOfProfile.set(profile.id, target);
	}
	if (targetOfProfile.size > 0) countWaiting(world, targetOfProfile);
	return [...found.values()];
}

const callback = ({ api_callback: one }: ServiceProfile, url: string): Target => ({
	...fresh(),
	key: keyOfCall({ stream: null, url }),
	kind: 'callback',
	id: null,
	name: one?.purpose || 'Callback',
	about: '',
	url,
	isCalled: false,
	status: null,
	waiting: 0,
	nextAt: null,
});

/** SMS that wait for an address that is never called wait in vain: they have no next attempt. */
function countWaiting(world: World, targetOfProfile: Map<number, Target>): void {
	for (const [id, list] of world.sms) {
		const target = targetOfProfile.get(world.endpoints.get(id)?.serviceProfileId ?? 0);
		if (!target) continue;
		for (const at of callTimes(world, list)) {
			target.waiting = (target.waiting ?? 0) + 1;
			if (!target.isCalled) continue;
			const next = new Date(at).toISOString();
			if (target.nextAt === null || next < target.nextAt) target.nextAt = next;
		}
	}
}

/** Times of the next calls for the SMS of a device: for itself, or for its receipt. */
function callTimes(world: World, list: Sms[]): number[] {
	return list
		.filter((sms) => sms.receiptAt !== null || isForApplication(sms))
		.flatMap((sms) => dueTime(world, sms) ?? []);
}
