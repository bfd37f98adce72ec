import { withClock } from '../../../shared/api/clock';
import { inParallel } from '../../../shared/api/parallel';
import { success } from '../../../shared/api/types';
import { euiccField } from '../../../shared/fields/euiccLocators';
import { euiccIdOf } from '../../../shared/lookup/euicc';
import { operation } from '../../../shared/run/operation';
import { judged, operationRow } from '../../domain/euiccOperation';
import { readChip, withRefusal } from '../../features/esim';

/** GET /api/v1/euicc/{id}/operation, and the chip itself (docs/service/esim.md, *Operations of a chip*). */
export const getOperations = operation({
	value: 'getOperations',
	action: 'Get operations of eSIM',
	description: 'See what became of operations of an eSIM: in progress, done, failed, rolled back',
	fields: euiccField,
	async run(run, located) {
		const clocked = { ...run, api: withClock(run.api) };
		const id = await euiccIdOf(run, located);
		const chip = id.ok ? await readChip(clocked, id.value) : id;
		if (!chip.ok) return chip;
		const { operations, euicc } = chip.value;
		const rows = judged(operations, euicc, clocked.api.now());
		const output = await inParallel(rows, 4, async ({ operation: one, outcome }) => {
			return await withRefusal(run, operationRow(one, euicc, outcome), one);
		});
		return success(output);
	},
});
