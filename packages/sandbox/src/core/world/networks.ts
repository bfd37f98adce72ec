import type { PdpContext } from './flow';
import { OPERATORS } from './operators';
import type { World } from './types';

type Operator = (typeof OPERATORS)[number];
/** A visited network, as flows, sessions and events show it. */
export type Network = Omit<PdpContext, 'apn' | 'imsi'>;

/** One network each in Germany, France and Austria. */
const VISITED = OPERATORS.filter(({ id }) => [3, 11, 21].includes(id));

/** Returns the network a device is registered with, or was last. */
export function networkOf(world: Pick<World, 'devices'>, endpointId: number): Network {
	const { id, name, country, mnc } = operatorOf(world, endpointId);
	return {
		mcc: country.mcc,
		mnc: mnc[0]?.mnc ?? '',
		country: {
			name: country.name,
			country_code: country.country_code,
			iso_code: country.iso_code,
			id: country.id,
		},
		operator: { id, name },
	};
}

/** The operator of that network. */
export function operatorOf(world: Pick<World, 'devices'>, endpointId: number): Operator {
	const id = world.devices.get(endpointId)?.network;
	const operator = OPERATORS.find((one) => one.id === id) ?? VISITED[endpointId % VISITED.length];
	if (!operator) throw new RangeError('No network to be in');
	return operator;
}

/** The operators a device can reach, its present one first: those of its country, unless it reaches fewer. */
export function operatorsInReach(world: Pick<World, 'devices'>, endpointId: number): Operator[] {
	const present = operatorOf(world, endpointId);
	const reach = world.devices.get(endpointId)?.reach;
	const others = OPERATORS.filter(
		({ id, country }) =>
			id !== present.id && (reach ? reach.includes(id) : country.id === present.country.id),
	);
	return !reach || reach.includes(present.id) ? [present, ...others] : others;
}
