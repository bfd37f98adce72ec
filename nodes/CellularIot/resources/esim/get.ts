import { euiccLocator } from '../../../shared/fields/euiccLocators';
import { callEuicc, readEuicc } from '../../../shared/lookup/euicc';
import { euiccRecord } from '../../../shared/records/euicc';
import { operation } from '../../../shared/run/operation';

/** GET /api/v1/euicc/{id} (docs/service/esim.md, *Chips*). */
export const get = operation({
	value: 'get',
	name: 'Get',
	action: 'Get eSIM',
	description: 'Look up one eSIM: its profiles, the enabled one, and when it last asked for work',
	fields: [euiccLocator],
	read: readEuicc,
	run: async (run, euicc) =>
		await callEuicc(run, euicc, { method: 'GET', expect: 'object' }, euiccRecord),
});
