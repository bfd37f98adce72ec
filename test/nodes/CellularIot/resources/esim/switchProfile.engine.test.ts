import type { IDataObject } from 'n8n-workflow';
import { iccidWithLuhn } from '../../../../../packages/sandbox/src/core/world/luhn';
import { locator } from '../../../../engine';
import {
	chip,
	chips,
	devices,
	form,
	OTHER,
	outcomes,
	outcomesOf,
	posts,
	restart,
	service,
	switchMany,
	switchOf,
} from './fixtures/switchChips';

describe('esim switchProfile', () => {
	it('schedules a switch to a profile by the name of its operator, with a roll back', async () => {
		const [id = 0] = chips();
		const json = await service.output(switchOf(id));
		expect(service.lastBody()).toEqual([
			{
				action: { id: 2 },
				rollback: true,
				iccid_with_luhn: iccidWithLuhn(chip(id).profiles[1]?.iccid ?? ''),
			},
		]);
		expect(json).toMatchObject([
			{
				euicc_id: id,
				endpoint_id: devices[0]?.id,
				outcome: 'inProgress',
				sent: true,
				status: 'Scheduled',
				operation_id: expect.any(String),
				summary: expect.stringMatching(
					/^[\w-]+: 'Enable profile' from [A-Z][\w ]+ to Alpes Mobile is in progress \(Scheduled\)/,
				),
			},
		]);
	});

	it('finds the chip by its device and by its EID, and downloads a profile', async () => {
		const [id = 0] = chips();
		const download = { switchTo: 'download', activationCode: 'LPA:1$example.com$A' };
		const byName = locator('name', devices[0]?.name ?? '');
		await service.output(form({ ...download, euiccId: byName, rollback: false }));
		expect(service.lastBody()).toEqual([
			{
				action: { id: 1 },
				activation_code: 'LPA:1$example.com$A',
				enable: true,
				rollback: false,
			},
		]);
		restart(1, 600);
		const again = form({ ...download, euiccId: locator('eid', chip(id).eid) });
		const { json } = await service.run(again);
		expect(json).toMatchObject([{ euicc_id: id, outcome: 'notSent', sent: false }]);
		expect((json as IDataObject[])[0]?.summary).toMatch(
			/not sent, because a profile was downloaded on 2026-\S+ \d\d:\d\d UTC; to download another one, set 'Ignore Operations Before'\.$/,
		);
		expect(posts()).toHaveLength(1);
		const since = service.control.now().toISOString();
		await service.output(form({ ...download, euiccId: byName, options: { since } }));
		expect(posts()).toHaveLength(2);
	});

	it('says that a device has no eSIM', async () => {
		const name = service.world.endpoints.get(11400003)?.name ?? '';
		const { error } = await service.run(switchOf(0, { euiccId: locator('name', name) }));
		expect(error?.message).toBe(`The device ${name} has no eSIM`);
	});

	it('names the profiles of a chip that lacks the wanted one', async () => {
		const [id = 0] = chips();
		const { error } = await service.run(switchOf(id, { profile: locator('name', 'Nobody') }));
		expect(error?.message).toBe(`The eSIM of ${devices[0]?.name} has 0 profiles 'Nobody'`);
		expect(error?.description).toContain(OTHER);
		expect(posts()).toEqual([]);
	});

	it('refuses a chip with an operation in progress, and sends nothing', async () => {
		const [id = 0] = chips();
		await service.run({ resource: 'esim', operation: 'audit', euiccId: locator('id', id) });
		service.control.resetRequests();
		expect(await service.output(switchOf(id))).toMatchObject([
			{
				outcome: 'notSent',
				sent: false,
				summary: `${devices[0]?.name}: not sent, because 'Audit' is in progress on its eSIM (Scheduled).`,
			},
		]);
		expect(posts()).toEqual([]);
	});

	it('switches a chip once, when two runs want it at the same time', async () => {
		const [id = 0] = chips();
		const runs = await Promise.all([1, 2, 3].map(async () => await service.run(switchOf(id))));
		expect(posts()).toHaveLength(1);
		expect(runs.flatMap(({ json }) => outcomes(json)).sort()).toEqual([
			'inProgress',
			'inProgress',
			'inProgress sent',
		]);
	});

	it('refuses an item whose chip an earlier one names', async () => {
		const [id = 0] = chips();
		const { error } = await switchMany([id, id]);
		expect(error?.message).toContain('Item 0 names the same eSIM');
		expect(posts()).toEqual([]);
	});

	it('tries failed ones again only if their operations do not count', async () => {
		const [id = 0] = chips();
		Object.assign(chip(id).profiles[1] ?? {}, { active: false });
		await service.run(switchOf(id));
		restart(1, 900);
		const [row] = (await service.run(switchOf(id))).json as IDataObject[];
		expect(row?.outcome).toBe('rolledBack');
		expect(row?.summary).toMatch(
			/returned to the former profile.* Last refusal: .*rejected, because/,
		);
		const read = { resource: 'esim', operation: 'getOperations', euiccId: locator('id', id) };
		expect(await service.output(read)).toMatchObject([{ summary: row?.summary }]);
		const since = service.control.now().toISOString();
		const { json } = await service.run(switchOf(id, { options: { since } }));
		expect(outcomes(json)).toEqual(['inProgress sent']);
	});
});

describe('esim switchProfile in waves', () => {
	it('sends a wave, and the next one when it is back online', async () => {
		const ids = chips(4);
		const run = async () => await outcomesOf(ids, { waveSize: 2 });
		expect(await run()).toEqual(['inProgress sent', 'inProgress sent', 'notSent', 'notSent']);
		const { json } = await switchMany(ids, { waveSize: 2 });
		expect(outcomes(json)).toEqual(['inProgress', 'inProgress', 'notSent', 'notSent']);
		expect((json as IDataObject[])[2]?.summary).toContain(
			'not sent, because 2 of the wave before are not done',
		);
		restart(2, 600);
		expect(await run()).toEqual(['done', 'done', 'inProgress sent', 'inProgress sent']);
		restart(4, 600);
		expect(await run()).toEqual(['done', 'done', 'done', 'done']);
		expect(posts()).toHaveLength(4);
	});

	it('waits for the end, wave after wave', async () => {
		const ids = chips(2);
		const running = switchMany(ids, { waveSize: 1, waitForEnd: true });
		for (const count of [1, 2]) {
			for (let wait = 0; posts().length < count && wait < 300; wait++)
				await new Promise((resolve) => setTimeout(resolve, 1000));
			restart(2, 600);
		}
		expect(outcomes((await running).json)).toEqual(['done sent', 'done sent']);
	}, 60_000);
});
