import { euiccField } from '../../../shared/fields/euiccLocators';
import { simplifiedBy } from '../../../shared/fields/listing';
import { callEuicc } from '../../../shared/lookup/euicc';
import { simplifyEuicc } from '../../../shared/records/euicc';
import { operation } from '../../../shared/run/operation';

/** GET /api/v1/euicc/{id} (docs/service/esim.md, *Chips*). */
export const get = operation({
	value: 'get',
	action: 'Get eSIM',
	description: 'Look up one eSIM: its profiles, the enabled one, and when it last asked for work',
	fields: { euicc: euiccField, shape: simplifiedBy(simplifyEuicc) },
	run: async (run, { euicc, shape }) =>
		await callEuicc(run, euicc, { method: 'GET', expect: 'object' }, shape),
});
