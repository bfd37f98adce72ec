import type { INodeParameters } from 'n8n-workflow';
import { type TriggerHost, watchingFleet } from '../../engine/poll';
import { idsOf, watchedService } from './watchedService';

export const SIZE = 60;
export const FIRST = 11400001;
export const MIDDLE = FIRST + 30;
export const LAST = FIRST + SIZE - 2;

/** The form of a trigger that watches more devices than a poll reads. */
export const onFleet = (options: INodeParameters = {}, filters?: INodeParameters) =>
	watchingFleet('smsReceived', { options: { requestsPerPoll: 20, ...options } }, filters);

/** A service with more devices than one poll reads. */
export function watchedFleet() {
	const watched = watchedService({ endpoints: SIZE });
	const { service, later } = watched;
	const world = () => service.world;

	/** Devices that were read since the last look, and how many requests that took in all. */
	function look() {
		const paths = service.sent();
		service.control.resetRequests();
		const devices = paths.flatMap((one) => /endpoint\/(\d+)\//.exec(one)?.[1] ?? []).map(Number);
		return { devices, requests: paths.length };
	}

	/** A device that is there from now on, with the SIM of another. */
	function appears(id: number, more: object = {}) {
		const like = world().endpoints.get(FIRST);
		if (!like) throw new Error('no endpoint');
		world().endpoints.set(id, { ...like, id, createdAt: world().clock.now(), ...more });
		return id;
	}

	/** Polls, a minute apart, and what they gave. */
	async function polls(trigger: Pick<TriggerHost, 'tick'>, count: number) {
		const ids: unknown[] = [];
		for (let index = 0; index < count; index++) {
			later(1);
			ids.push(...(idsOf(await trigger.tick()) ?? []));
		}
		return ids;
	}

	beforeEach(() => {
		later(120);
		const strangers = [...world().endpoints.keys()].filter((id) => id >= FIRST + SIZE);
		for (const id of strangers) world().endpoints.delete(id);
		for (const id of world().endpoints.keys()) world().sms.set(id, []);
		world().events.length = 0;
		look();
	});

	return { ...watched, world, look, appears, polls };
}
