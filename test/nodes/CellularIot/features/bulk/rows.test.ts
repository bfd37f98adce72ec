import type { IDataObject } from 'n8n-workflow';
import {
	type DeviceInput,
	resolveEndpoints,
	resolveSims,
} from '../../../../../nodes/CellularIot/features/bulk/rows';
import type { Outcome } from '../../../../../nodes/shared/run/operation';
import { fakeList } from '../../../shared/lookup/fakeList';

/** A batch with these inputs; `settled` holds the message of each settled item. */
function batchOf<Input>(inputs: Input[]) {
	const settled: Record<number, string> = {};
	return {
		settled,
		entries: inputs.map((input, item) => ({ item, input })),
		settle(items: readonly number[], outcome: Outcome) {
			for (const item of items) settled[item] = outcome.ok ? '' : (outcome.failure.message ?? '');
		},
		isOver: () => false,
	};
}
const byId = (id: number) => ({ mode: 'id', value: String(id) });
const ICCID = '8988303000000000001';
const byIccid = { mode: 'iccid', value: ICCID };
const device: IDataObject = { name: 'x' };

it('gives each endpoint once, with the items that name it', async () => {
	const { run } = fakeList([{ id: 7, name: 'a' }]);
	const named = [byId(5), { mode: 'name', value: 'a' }, byId(5), { mode: 'name', value: 'b' }];
	const batch = batchOf(named.map((endpoint) => ({ endpoint })));
	expect(await resolveEndpoints(run, batch)).toEqual([
		{ id: 5, name: '5', items: [0, 2] },
		{ id: 7, name: 'a', items: [1] },
	]);
	expect(batch.settled).toEqual({ 3: 'No endpoint with this Name was found' });
});

it('adds the SIM to each request, and settles rows whose SIM is missing, repeated or contradicted', async () => {
	const { run } = fakeList([{ id: 1, iccid: ICCID }]);
	const fields = { activate: true };
	const batch = batchOf<DeviceInput>([
		{ device, sim: { located: byId(9), fields } },
		{ device },
		{ device, sim: { located: { mode: 'iccid', value: '8988303000000000002' }, fields } },
		{ device, sim: { located: byIccid, id: 2, fields } },
		{ device, sim: { located: byId(3), fields } },
		{ device, sim: { located: byId(3), fields } },
	]);
	const rows = await resolveSims(run, batch);
	expect(rows.map(({ item, body }) => ({ item, body }))).toEqual([
		{ item: 0, body: { name: 'x', sim: { id: 9, activate: true } } },
		{ item: 1, body: { name: 'x' } },
	]);
	expect(batch.settled).toEqual({
		2: 'No SIM with this ICCID was found',
		3: "'ICCID' and 'SIM ID' name two different SIMs",
		4: 'SIM ID 3 is given more than once',
		5: 'SIM ID 3 is given more than once',
	});
});
