import { newSim } from '../../../../../packages/sandbox/src/core/device/newSim';
import type { Sim } from '../../../../../packages/sandbox/src';
import { locator } from '../../../../engine';
import type { Service } from '../../forms/device';

/** So many new SIMs that no device holds. */
export const newSims = ({ world }: Service, count: number): Sim[] =>
	Array.from({ length: count }, () => newSim(world, 0, world.clock.now()));

/** A SIM in a device, and that device. */
export function heldSim({ world }: Service) {
	for (const endpoint of world.endpoints.values()) {
		const sim = world.sims.get(endpoint.simId ?? 0);
		if (sim !== undefined) return { sim, endpoint };
	}
	throw new Error('The fleet has no device with a SIM');
}

/** A SIM in the status, by what the service holds. */
export function simWithStatus({ world }: Service, status: number): Sim {
	const found = [...world.sims.values()].find((one) => one.status === status);
	if (found === undefined) throw new Error(`The fleet has no SIM in status ${status}`);
	return found;
}

/** The form of an operation for one SIM. */
export const simForm =
	(operation: string) =>
	(id: number | string, extra: object = {}) => ({
		resource: 'sim',
		operation,
		simId: locator('id', id),
		...extra,
	});

/** Bodies of the bulk deletions that were sent, in their order. */
export const deletions = ({ sandbox }: Service) =>
	sandbox.control
		.requests()
		.filter(({ path }) => path === '/api/v1/sim/multi')
		.map(({ body }) => (body as Array<{ id: number }>).map(({ id }) => id));
