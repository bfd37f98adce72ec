import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { TriggerHost } from '../../../engine/poll';
import type { SandboxOptions } from '../../../../packages/sandbox/src';
import { watchedService } from '../watchedService';

/** Operators of the sandbox: one of France, two of Germany. */
export const FRENCH = 11;
export const GERMAN = 3;
export const OTHER_GERMAN = 4;
export const FIRST = 11400001;

type Kind = 1 | 2 | 3 | 5 | 15 | 16;
interface More {
	minutesAgo?: number;
	operator?: number;
	imei?: string;
	refused?: boolean;
}

/** The form of a trigger on these changes of all devices. */
export const onChanges = (changes: string[], more: INodeParameters = {}): INodeParameters => ({
	triggerOn: 'deviceChanged',
	scope: 'all',
	changes,
	simplify: true,
	...more,
});

/** A service whose devices do only what a test makes them do. */
export function watchedDevices(options: SandboxOptions = {}) {
	const watched = watchedService({ live: false, ...options });
	const { service, ago, later } = watched;

	const happens = (
		type: Kind,
		endpointId: number,
		{ minutesAgo = 0, refused, ...more }: More = {},
	) =>
		service.control.addEvent({
			type,
			endpointId,
			at: ago(minutesAgo),
			...(refused && { source: 1 as const, severity: 1 as const, alert: true }),
			...more,
		});

	/** Session ids of the last sessions, by endpoint id. */
	const sessions = new Map<number, unknown>();
	const lastDetail = () => service.world.events.at(-1)?.detail as IDataObject | null;

	/** A device opens a data session; gives the id of the event. */
	const connects = (endpointId: number, more: More = {}) => {
		const id = happens(3, endpointId, more);
		sessions.set(endpointId, lastDetail()?.session_id);
		return id;
	};
	/** The last session of a device ends. */
	const disconnects = (endpointId: number, more: More = {}) => {
		const id = happens(5, endpointId, more);
		Object.assign(lastDetail() ?? {}, { session_id: sessions.get(endpointId) });
		return id;
	};

	/** What a poll gave, as texts: change, device, before and after. */
	const emitted = (items: Awaited<ReturnType<TriggerHost['tick']>>) =>
		(items ?? []).map(({ json }) =>
			[json.change, json.endpoint_id, json.before, json.after].filter((one) => one).join(' '),
		);

	beforeEach(() => {
		later(48 * 60);
		const { world } = service;
		world.events.length = 0;
		// Nothing happens but what a test does.
		for (const one of world.endpoints.values()) one.online = false;
		for (const some of [world.dataSessions, world.returns, world.unsettled]) some.clear();
		service.control.clearFaults();
		service.control.resetRequests();
	});

	return { ...watched, happens, connects, disconnects, emitted };
}
