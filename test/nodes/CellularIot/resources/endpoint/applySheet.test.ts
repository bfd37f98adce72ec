import type { IDataObject } from 'n8n-workflow';
import type { Endpoint, Sim } from '../../../../../sandbox';
import { withService } from '../../../../engine';
import { addSims, GOES_ON } from './createManyForm';
import { TOOL } from './fleet';
import { device, fleetOf, named, sheetForm, simIn, writes } from './sheetForm';

const service = withService();
const run = async (json: object[], changes: IDataObject = {}, options: IDataObject = {}) => {
	service.sandbox.control.resetRequests();
	const answer = await service.run(sheetForm(changes, options), { json });
	return { ...answer, json: answer.json as IDataObject[] };
};
const statusOfSim = (one: Endpoint) => simIn(service, one)?.status;
const outcomes = (json: IDataObject[]) => json.map(({ outcome }) => outcome);

describe('makes the devices what the sheet says', () => {
	it('creates, changes, assigns, goes live and shuts down; a second run sends no write', async () => {
		const [first, second, third] = addSims(service.sandbox, 3) as [Sim, Sim, Sim];
		const [old, moved, off] = (await fleetOf(service, 'mixed', 3)) as [
			Endpoint,
			Endpoint,
			Endpoint,
		];
		await run([{ name: 'mixed-2', iccid: third.iccid, status: 'live' }]);
		const sheet = [
			{ Name: 'mixed-new', ICCID: first.iccid, Status: 'Live', Tags: 'plant-a, cooling' },
			{ Name: 'mixed-0', 'Tariff Profile': 'Zone 1 + satellite', IMEI: '3569380356437771' },
			{ Name: 'mixed-1', ICCID: second.iccid, Status: 'live', Tags: 'fleet' },
			{ Name: 'mixed-2', Status: 'Shut Down' },
			{ Name: 'mixed-bare' },
		];
		const { json, error, outputs } = await run(sheet);
		expect(error).toBeUndefined();
		expect(json.map(({ steps }) => steps)).toEqual([
			['create', 'assign', 'goLive'],
			['change'],
			['change', 'assign', 'goLive'],
			['shutDown'],
			['create'],
		]);
		expect(outcomes(json)).toEqual(['done', 'done', 'done', 'done', 'done']);
		expect(outputs[0]?.map(({ pairedItem }) => pairedItem)).toEqual(
			sheet.map((_, item) => ({ item })),
		);
		const fresh = named(service, 'mixed-new');
		expect(json[0]).toMatchObject({ row: 2, id: fresh.id, iccid: first.iccid, problem: null });
		expect([fresh.status, statusOfSim(fresh)]).toEqual([0, 1]);
		expect(old).toMatchObject({ tariffProfileId: 539002, imei: '3569380356437771' });
		expect([moved.simId, statusOfSim(moved)]).toEqual([second.id, 1]);
		expect([off.status, statusOfSim(off)]).toEqual([1, 2]);
		expect(named(service, 'mixed-bare')).toMatchObject({ status: 1, simId: null });

		const again = await run(sheet);
		expect(outcomes(again.json)).toEqual(['nothing', 'nothing', 'nothing', 'nothing', 'nothing']);
		expect(writes(service)).toEqual([]);
	});

	it('takes what Get Many gives, changed in a sheet', async () => {
		const { json: rows } = await service.run({
			resource: 'endpoint',
			operation: 'getAll',
			returnAll: true,
		});
		const same = await run(rows as object[]);
		expect(same.error).toBeUndefined();
		expect(new Set(outcomes(same.json))).toEqual(new Set(['nothing']));
		expect(writes(service)).toEqual([]);
	});

	it.each([
		['iccid', { ICCID: '8988303000000000001', Name: 'by iccid' }],
		['imei', { IMEI: '356938035643809', Name: 'by imei' }],
		['id', { ID: '11400001', Name: 'by id' }],
	])('finds a device by %s and gives it another name', async (matchBy, row) => {
		const { json } = await run([row], { matchBy });
		expect(json).toMatchObject([{ id: 11400001, steps: ['change'], outcome: 'done' }]);
		expect(device(service).name).toBe(row.Name);
	});

	it('maps each field by hand, for one item', async () => {
		await fleetOf(service, 'hand', 1);
		const { json } = await run([{ x: 'hand-0' }], {
			dataMode: 'defineBelow',
			rowFields: { name: '={{ $json.x }}', tags: ['plant-a'], status: 'disabled' },
		});
		expect(json).toMatchObject([{ summary: expect.stringContaining('tags (none) -> plant-a') }]);
	});

	it('creates tags that do not exist, if that is on', async () => {
		const row = { name: 'tagged', tags: 'never seen' };
		const { json } = await run([row], {}, { createMissingTags: true });
		expect(outcomes(json)).toEqual(['done']);
		expect([...service.sandbox.world.tags.values()].map(({ name }) => name)).toContain(
			'never seen',
		);
	});
});

describe('a preview', () => {
	it('sends no write, and shows each row with the values before and after', async () => {
		await fleetOf(service, 'shown', 1);
		const { json, hints } = await run(
			[{ name: 'shown-0', status: 'disabled' }, { name: 'shown-new' }, { name: '' }],
			{ preview: true, shutDownMissing: true },
		);
		expect(writes(service)).toEqual([]);
		expect(json).toHaveLength(4);
		expect(json[0]).toMatchObject({
			row: 2,
			name: 'shown-0',
			outcome: 'planned',
			summary: 'change: status Enabled -> Disabled',
			changes: { status: { before: 'Enabled', after: 'Disabled' } },
		});
		expect(json[1]).toMatchObject({ id: null, outcome: 'planned', steps: ['create'] });
		expect(json[2]).toMatchObject({ row: 4, outcome: 'conflict' });
		expect(json[3]).toMatchObject({ row: null, outcome: 'conflict' });
		expect(JSON.stringify(hints)).toContain(
			"Devices: 1 to create, 1 to change, 2 in conflict. This is a preview: nothing was sent. Turn off 'Preview'",
		);
	});

	it('is the default, and needs no confirmation of an agent; carrying out does', async () => {
		const form = sheetForm({ preview: undefined });
		const asTool = async (parameters: object) =>
			await service.run(parameters, { json: [{ name: 'by agent' }], node: TOOL });
		const shown = await asTool(form);
		expect(shown.error).toBeUndefined();
		expect(writes(service)).toEqual([]);
		const refused = await asTool(sheetForm());
		expect(refused.error?.message).toContain("'Confirm' must be on to bring these devices");
		expect(writes(service)).toEqual([]);
		const done = await asTool({ ...sheetForm(), confirm: true });
		expect(done.error).toBeUndefined();
		expect(named(service, 'by agent').status).toBe(1);
	});
});

it('a wrong option is refused before anything is sent', async () => {
	const { error } = await run([{ name: 'x' }], {}, { newStatus: 'asleep' });
	expect(error?.message).toContain("'Status of New Devices' must be one of");
	expect(service.sent()).toEqual([]);
});

it('a fleet that cannot be read fails all rows', async () => {
	service.sandbox.control.fault({ path: '^/api/v1/endpoint', status: 403 });
	const { json } = await service.run(sheetForm(), {
		json: [{ name: 'a' }, { name: 'b' }],
		node: GOES_ON,
	});
	expect(json).toEqual([
		expect.objectContaining({ error: expect.any(String) }),
		expect.objectContaining({ error: expect.any(String) }),
	]);
});
