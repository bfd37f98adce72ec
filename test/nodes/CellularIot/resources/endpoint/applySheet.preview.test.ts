import { withService } from '../../../../engine';
import { TOOL } from './fleet';
import { applying, fleetOf, named, sheetForm, writes } from './sheetForm';

const service = withService();
const run = applying(service);

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
