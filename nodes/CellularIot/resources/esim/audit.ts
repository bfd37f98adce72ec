import { euiccField } from '../../../shared/fields/euiccLocators';
import { callEuicc } from '../../../shared/lookup/euicc';
import { operation } from '../../../shared/run/operation';
import { actionIdOf } from '../../features/esim';

/** POST /api/v1/euicc/{id}/operation with the action *Audit* (docs/service/esim.md, *Operations of a chip*). */
export const audit = operation({
	value: 'audit',
	action: 'Audit eSIM',
	description: 'Let the chip report its profiles, when it asks for work the next time',
	fields: euiccField,
	confirm: 'let this eSIM report its profiles',
	async run(run, located) {
		const action = await actionIdOf(run, 'audit');
		if (!action.ok) return action;
		const body = [{ action: { id: action.value } }];
		const request = { method: 'POST', suffix: '/operation', body, expect: 'records' } as const;
		return await callEuicc(run, located, request, ([added = {}], id) => {
			return { euicc_id: id, operation_id: added.id, ...added };
		});
	},
});
