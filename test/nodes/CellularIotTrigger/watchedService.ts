import type { INodeParameters } from 'n8n-workflow';
import { triggerHost } from '../../engine/poll';
import type { TriggerHost } from '../../engine/poll';
import { withService } from '../../engine/service';

/** A service at a fixed time whose devices send SMS, and the trigger watching it in either kind of n8n. */
export function watchedService() {
	const service = withService({ startTime: new Date(Date.UTC(2024, 10, 7, 15)) });

	const idsOf = (items: Awaited<ReturnType<TriggerHost['tick']>>) =>
		items?.map(({ json }) => json.id);

	const host = async (kind: 'live' | 'durable', parameters: INodeParameters, budgetMs?: number) =>
		await triggerHost({ kind, credentials: service.credentials(), parameters, budgetMs });

	/** A device sends an SMS, some minutes ago; gives its id. */
	const sends = (device: number, minutesAgo = 0) => {
		const at = new Date(service.sandbox.control.now().getTime() - minutesAgo * 60_000);
		return service.sandbox.control.deviceSends(device, 'T=21.5', { at });
	};

	const later = (minutes: number) => service.sandbox.control.advance(minutes * 60);

	return { service, idsOf, host, sends, later };
}
