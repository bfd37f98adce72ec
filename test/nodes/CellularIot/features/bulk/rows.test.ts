import type { IDataObject } from 'n8n-workflow';
import type { DeviceInput } from '../../../../../nodes/CellularIot/features/bulk/newDevice';
import {
	eachOnce,
	itemsOf,
	resolveEndpoints,
	resolveSims,
	resolveTags,
} from '../../../../../nodes/CellularIot/features/bulk/rows';
import { refused, success } from '../../../../../nodes/shared/api/types';
import { fakeList } from '../../../shared/lookup/fixtures/fakeList';
import { fakeBatch } from '../../../shared/run/fixtures/fakeRun';
import { fakeService } from '../../../shared/run/fixtures/fakeService';

/** The message of each settled item. */
const messages = (settled: ReturnType<typeof fakeBatch>['settled']) =>
	settled.flatMap(([items = [], outcome]) =>
		items.map((item) => [item, outcome.ok ? '' : outcome.failure.message]),
	);
const byId = (id: number) => ({ mode: 'id', value: String(id) });
const ICCID = '8988303000000000001';
const byIccid = { mode: 'iccid', value: ICCID };
const device: IDataObject = { name: 'x' };

it('gives each endpoint once, with the items that name it', async () => {
	const { run } = fakeList([{ id: 7, name: 'a' }]);
	const named = [byId(5), { mode: 'name', value: 'a' }, byId(5), { mode: 'name', value: 'b' }];
	const { batch, settled } = fakeBatch(named.map((endpoint) => ({ endpoint })));
	expect(await resolveEndpoints(run, batch)).toEqual([
		{ id: 5, name: '5', items: [0, 2] },
		{ id: 7, name: 'a', items: [1] },
	]);
	expect(messages(settled)).toEqual([[3, 'No endpoint with this Name was found']]);
});

it('adds the SIM to each request, and settles rows whose SIM is missing, repeated or contradicted', async () => {
	const { run } = fakeList([{ id: 1, iccid: ICCID }]);
	const fields = { activate: true };
	const { batch, settled } = fakeBatch<DeviceInput>([
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
	expect(messages(settled).sort()).toEqual([
		[2, 'No SIM with this ICCID was found'],
		[3, "'ICCID' and 'SIM ID' name two different SIMs"],
		[4, 'SIM ID 3 is given more than once'],
		[5, 'SIM ID 3 is given more than once'],
	]);
});

it('gives each id once, in input order, and settles items without one', () => {
	const located = ['a', 'b', '3', '9'].map((value) => ({ mode: 'name', value }));
	const { batch, settled } = fakeBatch();
	const entries = [4, 5, 6, 7].map((item) => ({ item, input: undefined }));
	const unknown = refused('No tag with this name was found');
	const chosen = eachOnce({ ...batch, entries }, located, [
		success(9),
		unknown,
		success(3),
		success(9),
	]);
	expect(chosen).toEqual([
		{ id: 9, name: 'a', items: [4, 7] },
		{ id: 3, name: '3', items: [6] },
	]);
	expect(settled).toEqual([[[5], unknown]]);
	expect(itemsOf(chosen)).toEqual([4, 7, 6]);
});

const TAGS = { data: [{ id: 1, name: 'a' }], total: 1, last_page: 1, page_size: 100 };
const row = (item: number, names: string[] = [], mode: 'add' | 'remove' = 'add') => ({
	item,
	input: {
		device: {},
		isPreview: false,
		tagging: names.length > 0 ? { mode, names, createMissing: mode === 'remove' } : undefined,
	},
	body: {},
	ids: {},
});

it('gives each row its tags, and settles rows with an unknown one', async () => {
	const { run, sent } = fakeService([[/tags$/, TAGS]]);
	const { batch, settled } = fakeBatch<DeviceInput & { isPreview: boolean }>();
	const rows = [row(0, ['a']), row(1), row(2, ['b']), row(3, ['b'], 'remove')];
	const tagged = await resolveTags(run, batch, rows);
	expect(tagged.map(({ item, tags }) => [item, tags.length])).toEqual([
		[0, 1],
		[1, 0],
	]);
	expect(settled).toMatchObject([
		[[2], { ok: false }],
		[[3], { ok: false }],
	]);
	expect(sent).toEqual(['GET /api/v2/tags']);
});
