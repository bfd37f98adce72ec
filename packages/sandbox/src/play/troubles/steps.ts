import { type EndpointChange, applyUpdate } from '../../endpoint';
import { settleConnection } from '../../core/device/connection';
import { addFlows } from '../../core/traffic/flowStore';
import type { ServiceProfile } from '../../core/world/profile';
import type { Endpoint, World } from '../../core/world/types';

/** Changes an endpoint as a PATCH does. */
export const change = (world: World, endpoint: Endpoint, body: EndpointChange): void =>
	applyUpdate(world, endpoint, { body, address: undefined, sim: undefined });

/** The device loads a new firmware of this many bytes. */
export function download(world: World, endpoint: Endpoint, bytes: number): void {
	addFlows(world, endpoint.id, [
		{
			destination_hostname: 'firmware.example.com',
			destination_hostname_source: 'TLS_SNI',
			destination_ip: '203.0.113.40',
			destination_port: 443,
			bytes_up: 4200,
			bytes_down: Math.ceil(bytes),
		},
	]);
	settleConnection(world, endpoint);
}

/** The profile of an endpoint; RangeError without one. */
export function profileOf(world: World, { serviceProfileId }: Endpoint): ServiceProfile {
	const profile = world.serviceProfiles.get(serviceProfileId);
	if (!profile) throw new RangeError(`No service profile ${serviceProfileId}`);
	return profile;
}
