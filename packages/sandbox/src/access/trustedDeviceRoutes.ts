import type { FastifyInstance, FastifyRequest } from 'fastify';
import { find } from '../core/http/ids';
import type { Asked } from '../core/http/query';
import { sendEmpty } from '../core/http/replies';
import { findUser } from './findUser';
import { trustedDevices } from './secondFactor';
import { trustedDeviceRecord } from './userRecord';
import type { World } from '../core/world/types';

/**
 * List and delete trusted devices, under the prefixes of docs/service/mfa.md, *Trusted devices*; by default those of
 * the caller.
 */
export function trustedDeviceRoutes(app: FastifyInstance, world: World): void {
	const prefixes = ['/api/v1/user/:user/mfa/trusted_device', '/api/v1/user/mfa/trusted_device'];
	const owner = (request: FastifyRequest, { user }: Asked['Params']) =>
		findUser(world, request, user ?? 'my');

	for (const prefix of prefixes) {
		app.get<Asked>(prefix, (request, reply) => {
			const devices = trustedDevices(world, owner(request, request.params));
			return reply.send(devices.map(trustedDeviceRecord));
		});

		app.delete<Asked>(`${prefix}/:device`, (request, reply) => {
			const user = owner(request, request.params);
			const devices = trustedDevices(world, user);
			const gone = find('Trusted device', 'device_id', request.params.device, (id) =>
				devices.find((device) => device.id === id),
			);
			user.trustedDevices = devices.filter((device) => device !== gone);
			return sendEmpty(reply, 204);
		});
	}
}
