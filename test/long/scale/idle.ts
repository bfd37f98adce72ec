import { triggerHost, watching, watchingFleet } from '../../engine';
import { REQUESTS } from '../../../nodes/CellularIotTrigger/records/form';
import { startService } from './child';

/** A fleet poll also reads the time and the recently active devices. */
const OTHER_REQUESTS = 2;

/** Measures a rotation without new records: every endpoint is read once. */
export async function idle(triggerOn: string, endpoints: number): Promise<object> {
	const service = await startService(endpoints);
	try {
		const trigger = await triggerHost({
			kind: 'durable',
			credentials: service.credentials,
			parameters:
				endpoints === 1 ? watching(triggerOn, [service.endpoint]) : watchingFleet(triggerOn),
		});
		await trigger.activate();
		await service.takeRequests();
		const perEndpoint = triggerOn === 'flowRecord' ? 2 : 1;
		const polls = Math.ceil((endpoints * perEndpoint) / (REQUESTS - OTHER_REQUESTS));
		let [requests, items, slowest] = [0, 0, 0];
		const began = Date.now();
		for (let poll = 0; poll < polls; poll++) {
			const start = Date.now();
			items += (await trigger.tick())?.length ?? 0;
			slowest = Math.max(slowest, Date.now() - start);
			requests += await service.takeRequests();
		}
		return {
			'trigger on': triggerOn,
			endpoints,
			polls,
			requests,
			seconds: (Date.now() - began) / 1000,
			'longest poll, ms': slowest,
			'state, bytes': JSON.stringify(trigger.stored()).length,
			items,
		};
	} finally {
		await service.close();
	}
}
