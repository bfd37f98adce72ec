import type { INodeParameters } from 'n8n-workflow';
import type { TriggerHost } from '../../engine/poll';
import { locator, withService } from '../../engine';
import type { SandboxOptions } from '../../../packages/sandbox/src';

/** Two devices that can send and get SMS. */
export const DEVICE = 11400001;
export const OTHER = 11400003;

/** Ids of the items a poll gave. */
export const idsOf = (items: Awaited<ReturnType<TriggerHost['tick']>>) =>
	items?.map(({ json }) => json.id) ?? null;

/** A service at a fixed time whose devices send SMS, and the trigger watching it in either kind of n8n. */
export function watchedService(options: SandboxOptions = {}) {
	const service = withService({ startTime: new Date(Date.UTC(2024, 10, 7, 15)), ...options });

	const later = (minutes: number) => service.control.advance(minutes * 60);

	const host = async (kind: 'live' | 'durable', parameters: INodeParameters, budgetMs?: number) => {
		const trigger = await service.trigger(kind, parameters, { budgetMs });
		/** A scheduled poll after so many minutes. */
		const tickAfter = async (minutes: number) => {
			later(minutes);
			return await trigger.tick();
		};
		/** A scheduled poll after so many minutes, which must give one item. Returns its record. */
		const onlyItem = async (minutes = 0) => {
			const items = await tickAfter(minutes);
			expect(items).toHaveLength(1);
			return items?.[0]?.json ?? {};
		};
		return { ...trigger, tickAfter, onlyItem };
	};

	/** Activates such a trigger, which must start nothing. */
	const activated = async (...spec: Parameters<typeof host>) => {
		const trigger = await host(...spec);
		expect(await trigger.activate()).toBeNull();
		return trigger;
	};

	const ago = (minutes: number) => new Date(service.control.now().getTime() - minutes * 60_000);

	/** A device sends an SMS, some minutes ago; gives its id. */
	const sends = (device: number, minutesAgo = 0, more: { payload?: string; udh?: string } = {}) => {
		const { payload = 'T=21.5', udh } = more;
		return service.control.deviceSends(device, payload, { at: ago(minutesAgo), udh });
	};

	/** A person sends an SMS to a device; gives its id. */
	const gets = async (device: number, payload = 'PING'): Promise<unknown> => {
		const endpointId = locator('id', device);
		const { json } = await service.run({ resource: 'sms', operation: 'send', endpointId, payload });
		return (json[0] as { id?: unknown }).id;
	};

	const cancels = async (device: number, sms: unknown) =>
		await service.run({
			resource: 'sms',
			operation: 'cancel',
			endpointId: locator('id', device),
			smsId: locator('id', String(sms)),
		});

	/** Adds flow rows whose start and end lie so many minutes back; gives their flow ids. */
	const flows = (
		device: number,
		...rows: Array<[started: number | null, completed: number | null, more?: object]>
	) =>
		service.control.addFlows(
			device,
			rows.map(([started, completed, more]) => ({
				started_on: started === null ? null : ago(started).toISOString(),
				completed_on: completed === null ? null : ago(completed).toISOString(),
				...more,
			})),
		);

	return { service, host, activated, ago, sends, gets, cancels, flows, later };
}
