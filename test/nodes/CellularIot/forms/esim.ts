import { locator } from '../../../engine';
import { carryOut, DEVICE_ID } from './device';
import type { Forms, Service } from './device';

/** The chip of a device of the demo fleet, whose SIM becomes an eSIM. */
export const chipOf = (service: Service, endpointId = DEVICE_ID) => ({
	euiccId: locator('id', service.control.euicc(endpointId)),
});

export const esimForms = (service: Service): Forms => ({
	'esim/audit': () => chipOf(service),
	'esim/get': () => chipOf(service),
	'esim/getAll': () => ({ returnAll: true }),
	'esim/getOperations': async () => {
		const chip = chipOf(service);
		await carryOut(service, { resource: 'esim', operation: 'audit', ...chip });
		return chip;
	},
	'esim/switchProfile': () => ({
		...chipOf(service),
		switchTo: 'enable',
		profile: locator('name', 'Alpes Mobile'),
	}),
});
