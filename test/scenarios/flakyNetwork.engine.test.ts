import type { IDataObject } from 'n8n-workflow';
import { withService } from '../engine';
import { AT_NOON } from '../../packages/sandbox/test/client';
import { formOf } from './example';

/** A sandbox for one test, because the faults end with it. */
const flaky = () => withService({ ...AT_NOON, scenario: 'flaky-network', latencyMs: 0 });
const DEVICES = [11400001, 11400002, 11400003, 11400005];
/** Seconds in each five minutes in which requests fail: 429, 503, cut answers. */
const BAD = [45, 105, 165];

describe('a polling trigger', () => {
	const service = flaky();

	it('of example 02 loses and repeats no SMS, whatever the service does', async () => {
		const { control } = service;
		const trigger = await service.trigger('durable', formOf('reply-to-sms.json', 'SMS Received'));
		await trigger.activate();
		const sent: number[] = [];
		const given: unknown[] = [];
		let now = 0;
		const pollAt = async (seconds: number) => {
			control.advance(seconds - now);
			now = seconds;
			sent.push(...DEVICES.map((id) => control.deviceSends(id, `T=${seconds}`)));
			const items = await trigger.tick().catch(() => null);
			given.push(...(items ?? []).map(({ json }) => json.id));
		};
		const struck = () => control.requests().filter(({ status }) => status !== 200).length;
		// Three bad spells, the end of all sessions, and a quiet moment.
		for (const seconds of [...BAD, 285, 601, 885]) await pollAt(seconds);
		expect(struck()).toBeGreaterThan(5);
		expect([...given].sort()).toEqual([...sent].sort());
	}, 120_000);
});

describe('creating devices', () => {
	const service = flaky();

	it('example 03 creates no device twice, and says of each row what became of it; example 18 brings the rest', async () => {
		const { control, world } = service;
		let now = 0;
		const at = (seconds: number) => {
			control.advance(seconds - now);
			now = seconds;
		};
		const named = (name: unknown) =>
			[...world.endpoints.values()].filter((one) => one.name === name).length;
		const names: string[] = [];
		for (const seconds of [...BAD, 345, 405, 465]) {
			at(seconds);
			const sheet = Array.from({ length: 5 }, (_, row) => ({ name: `flaky-${seconds}-${row}` }));
			names.push(...sheet.map(({ name }) => name));
			const { json } = await service.run(formOf('provision-from-sheet.json', 'Create Devices'), {
				json: sheet,
				node: { onError: 'continueRegularOutput' },
			});
			const rows = json as IDataObject[];
			expect(rows).toHaveLength(sheet.length);
			for (const { id, name, error } of rows) {
				if (id !== undefined) expect(named(name)).toBe(1);
				else expect(error).toMatch(/\w/);
			}
		}
		// A quiet moment: the same sheet once more, as a person would bring it.
		at(560);
		const applied = await service.output(formOf('apply-sheet.json', 'Apply the Sheet'), {
			json: names.map((name) => ({ name })),
		});
		expect(applied).toMatchObject([{ devices: names.length, complete: true }]);
		expect(names.map(named)).toEqual(names.map(() => 1));
	}, 120_000);
});
