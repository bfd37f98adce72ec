import type { IDataObject } from 'n8n-workflow';
import { chip, chips, devices, outcomes, posts, restart, service, switchMany } from './switchChips';

describe('esim switchProfile in waves', () => {
	it('sends a wave, and the next one when it is back online', async () => {
		const ids = chips(4);
		const run = async () =>
			outcomes((await switchMany(ids, { waveSize: 2 })).json as IDataObject[]);
		expect(await run()).toEqual(['inProgress sent', 'inProgress sent', 'notSent', 'notSent']);
		const { json } = await switchMany(ids, { waveSize: 2 });
		expect(outcomes(json as IDataObject[])).toEqual([
			'inProgress',
			'inProgress',
			'notSent',
			'notSent',
		]);
		expect((json as IDataObject[])[2]?.summary).toContain(
			'not sent, because 2 of the wave before are not done',
		);
		restart(2, 600);
		expect(await run()).toEqual(['done', 'done', 'inProgress sent', 'inProgress sent']);
		restart(4, 600);
		expect(await run()).toEqual(['done', 'done', 'done', 'done']);
		expect(posts()).toHaveLength(4);
	});

	it('stops after too many failures, and goes on when more are allowed', async () => {
		const ids = chips(3);
		Object.assign(chip(ids[0] ?? 0).profiles[1] ?? {}, { active: false });
		const run = async (mostFailures: number) =>
			(await switchMany(ids, { waveSize: 1, mostFailures })).json as IDataObject[];
		await run(0);
		restart(1, 900);
		const stopped = await run(0);
		expect(outcomes(stopped)).toEqual(['rolledBack', 'notSent', 'notSent']);
		expect(stopped[0]?.summary).toContain('found no network and returned to the former profile');
		expect(stopped[1]?.summary).toContain("more than 'Most Failures' (0)");
		expect(outcomes(await run(1))).toEqual(['rolledBack', 'inProgress sent', 'notSent']);
	});

	it('stops when a device is not back online', async () => {
		const ids = chips(2);
		const run = async () =>
			outcomes((await switchMany(ids, { waveSize: 1 })).json as IDataObject[]);
		await run();
		restart(1, 180);
		service.sandbox.control.setOnline(devices[0]?.id ?? 0, false);
		expect(await run()).toEqual(['inProgress', 'notSent']);
		service.sandbox.control.advance(900);
		expect(await run()).toEqual(['notBack', 'notSent']);
		service.sandbox.control.setOnline(devices[0]?.id ?? 0, true);
		service.sandbox.control.advance(60);
		expect(await run()).toEqual(['done', 'inProgress sent']);
	});

	it('waits for the end, wave after wave', async () => {
		const ids = chips(2);
		const running = switchMany(ids, { waveSize: 1, waitForEnd: true });
		for (const count of [1, 2]) {
			for (let wait = 0; posts().length < count && wait < 300; wait++)
				await new Promise((resolve) => setTimeout(resolve, 1000));
			restart(2, 600);
		}
		expect(outcomes((await running).json as IDataObject[])).toEqual(['done sent', 'done sent']);
	}, 60_000);
});
