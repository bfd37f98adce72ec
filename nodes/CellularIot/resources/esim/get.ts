import { euiccLocator } from '../../../shared/fields/euiccLocators';
import { readSimplify, simplifyField } from '../../../shared/fields/listing';
import { callEuicc, readEuicc } from '../../../shared/lookup/euicc';
import { simplifyEuicc } from '../../../shared/records/euicc';
import { operation } from '../../../shared/run/operation';

/** GET /api/v1/euicc/{id} (docs/service/esim.md, *Chips*). */
export const get = operation({
	value: 'get',
	action: 'Get eSIM',
	description: 'Look up one eSIM: its profiles, the enabled one, and when it last asked for work',
	fields: [euiccLocator, simplifyField],
	read: (parameters) => ({
		euicc: readEuicc(parameters),
		shape: readSimplify(parameters, simplifyEuicc),
	}),
	run: async (run, { euicc, shape }) =>
		await callEuicc(run, euicc, { method: 'GET', expect: 'object' }, shape),
});
