import { QUOTA_PROFILE } from '../../src';
import { AT_NOON, endpointWhere } from '../client';
import { client, sandbox } from '../sandboxHooks';
import { eventlessSessionPerTest } from '../fixture';

/** An online device of the running test whose profile wants a data quota, without flows. */
export let id: number;

/** Gives each test of a file such a device, and a long session. */
export function quotaDevicePerTest(): void {
	eventlessSessionPerTest({ ...AT_NOON, sessionSeconds: 31_536_000 });
	beforeEach(() => {
		({ id } = endpointWhere(
			sandbox,
			({ serviceProfileId, online }) => serviceProfileId === QUOTA_PROFILE && online,
		));
		sandbox.world.flows.delete(id);
	});
}

export const DATA = {
	status: { id: '1' },
	volume: 10,
	expiry_date: '2026-07-31 00:00:00',
	action_on_exhaustion: { id: '1' },
};

/** Lets the device use more than its profile allows in a month. */
export const extendLimit = () =>
	client.post(`/api/v1/endpoint/${id}/traffic_limit_extension`, { volume: 100_000_000 });
