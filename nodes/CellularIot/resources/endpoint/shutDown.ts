import { endpointLocator } from '../../../shared/fields/endpointLocator';
import { readEndpoint } from '../../../shared/lookup/endpoint';
import { operation } from '../../../shared/run/operation';
import { ACTIVATED, SUSPENDED } from '../sim/changeStatus';
import { align, type Change, DISABLED, hasStatus, readDevice } from './alignment';

/**
 * SIM Suspended and endpoint Disabled, in the recorded order (docs/service/endpoints.md, *Decommission*): what is
 * charged stops first. Only an activated SIM can be suspended (docs/service/sims.md, *Statuses*); one that is issued or
 * in factory test is left as it is, and the disabled endpoint keeps it offline. What is right already is not sent, so
 * that a list of endpoints can be run again.
 */
export const shutDown = operation({
	value: 'shutDown',
	name: 'Shut Down',
	action: 'Shut down endpoint',
	description:
		'Suspend the SIM of a device and disable the device in one step; the SIM stays assigned',
	fields: [endpointLocator],
	concurrency: 'sequential',
	confirm: 'shut this endpoint down, which takes it offline',
	read: readEndpoint,
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
