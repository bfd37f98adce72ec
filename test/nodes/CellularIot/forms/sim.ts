import { OTHER_WORKSPACE, SMALL_SIM_BATCH } from '../../../../packages/sandbox/src';
import { addSimOperation } from '../../../../packages/sandbox/src/euicc/simOperation';
import { locator } from '../../../engine';
import { freeSim } from './device';
import type { Forms, Service } from './device';

export const simForms = (service: Service): Forms => ({
	'sim/activate': () => freeSim(service),
	'sim/delete': () => ({ ...freeSim(service), preview: false }),
	'sim/enforceBudget': {
		form: () => ({ period: 'month', dataLimit: 0.01, preview: false }),
		refusedRows: true,
	},
	'sim/findIdle': () => ({ idleDays: 60 }),
	'sim/findOverBudget': () => ({ period: 'month', dataLimit: 0.01, smsLimit: 1000 }),
	'sim/get': () => ({ simId: locator('id', 4400001) }),
	'sim/getAll': () => ({ returnAll: true }),
	'sim/getOperations': () => {
		const target = { simId: 4400001, eid: '8'.repeat(32) };
		addSimOperation(service.world, 1, [target], 7);
		service.control.advance(300);
		return { returnAll: true };
	},
	'sim/getUsage': () => ({ simId: locator('id', 4400001) }),
	'sim/registerBatch': { form: () => ({ bic: SMALL_SIM_BATCH }), ownTexts: [404] },
	'sim/suspend': () => ({ simId: locator('id', 4400003) }),
	'sim/transfer': () => ({
		authentication: 'userLogin',
		targetWorkspaceId: locator('id', OTHER_WORKSPACE),
		iccids: '8988303000000000001',
		additionalFields: { detachDevices: true },
	}),
});
