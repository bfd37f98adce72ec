import { locator } from '../../../engine';
import { carryOut, DEVICE_ID, perItem } from './device';
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
	'esim/manageProfile': () => {
		const chip = chipOf(service);
		const spare = service.world.euiccs.get(chip.euiccId.value as number)?.profiles[1]?.iccid;
		return { ...chip, change: 'setFallback', profile: locator('iccid', spare ?? '') };
	},
	'esim/switchProfile': () => {
		const ids = [0, 1].map((more) => service.control.euicc(DEVICE_ID + more));
		const spare = ids.map((id) => service.world.euiccs.get(id)?.profiles[1]?.iccid);
		return {
			euiccId: locator('id', perItem(ids)),
			switchTo: 'enable',
			profile: locator('iccid', perItem(spare)),
		};
	},
});
