import { refused } from '../../../shared/api/types';
import { endpointField } from '../../../shared/fields/endpointLocator';
import { operation } from '../../../shared/run/operation';
import { align, type Change, readDevice } from '../../domain/alignment';
import { ACTIVATED, ENABLED, hasStatus } from '../../domain/statuses';

/**
 * Enables the endpoint, then activates the SIM, so that a refusal costs nothing. Skips statuses that are right: a list
 * can be run again.
 */
export const goLive = operation({
	value: 'goLive',
	action: 'Go live with device',
	description: 'Enable a device and activate its SIM in one step. The SIM is charged from then on.',
	fields: endpointField,
	confirm: 'put this device live, which activates its SIM so that it is charged',
	async run(run, endpoint) {
		const device = await readDevice(run, endpoint);
		if (!device.ok) return device;
		const { status, simId, simStatus } = device.value;
		if (simId === undefined) {
			return refused(
				'The endpoint has no SIM, so it cannot go live',
				"Nothing was changed. Use 'Assign SIM' first, then run this again.",
			);
		}
		const changes: Change[] = [];
		if (!hasStatus(status, ENABLED)) changes.push({ of: 'endpoint', to: ENABLED });
		if (!hasStatus(simStatus, ACTIVATED)) changes.push({ of: 'SIM', to: ACTIVATED });
		return await align(run, device.value, changes);
	},
});
