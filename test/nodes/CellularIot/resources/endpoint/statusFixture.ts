import type { Service } from '../../forms/device';
import { DEVICE } from './fleet';

/** Names of the SIM statuses by their ids. */
export const SIM_STATUSES = ['Issued', 'Activated', 'Suspended', 'Deleted', 'Factory Test'];

/** The first device with its SIM: how both stand, and how they are changed. */
export function statusFixture(service: Service) {
	const device = () => {
		const { world } = service;
		const endpoint = world.endpoints.get(DEVICE);
		const sim = world.sims.get(endpoint?.simId ?? 0);
		if (endpoint === undefined || sim === undefined) throw new Error('The device has no SIM');
		return { endpoint, sim };
	};
	return {
		device,
		/** Sets both statuses; returns the id of the SIM. */
		prepare(status: number, simStatus: number) {
			const { endpoint, sim } = device();
			Object.assign(endpoint, { status });
			Object.assign(sim, { status: simStatus });
			return sim.id;
		},
		/** The changes that were sent, as path and body. */
		changes: () =>
			service.control
				.requests()
				.filter(({ method }) => method === 'PATCH')
				.map(({ path, body }) => [path.replace('/api/v1/', ''), body]),
	};
}
