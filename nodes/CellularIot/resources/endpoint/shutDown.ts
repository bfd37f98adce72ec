import { endpointField } from '../../../shared/fields/endpointLocator';
import { operation } from '../../../shared/run/operation';
import { align, type Change, readDevice } from '../../domain/alignment';
import { ACTIVATED, DISABLED, hasStatus, SUSPENDED } from '../../domain/statuses';

/**
 * Suspends the SIM first, which ends the charge, then disables the endpoint (docs/service/endpoints.md,
 * *Decommission*). Only an activated SIM can be suspended (docs/service/sims.md, *Statuses*). Skips statuses that are
 * right: a list can be run again.
 */
export const shutDown = operation({
	value: 'shutDown',
	action: 'Shut down device',
	description:
		'Suspend the SIM of a device and disable the device in one step; the SIM stays assigned',
	fields: endpointField,
	confirm: 'shut this device down, which takes it offline',
	async run(run, endpoint) {
		const device = await readDevice(run, endpoint);
		if (!device.ok) return device;
		const { status, simStatus } = device.value;
		const changes: Change[] = [];
		if (hasStatus(simStatus, ACTIVATED)) changes.push({ of: 'SIM', to: SUSPENDED });
		if (!hasStatus(status, DISABLED)) changes.push({ of: 'endpoint', to: DISABLED });
		return await align(run, device.value, changes);
	},
});
