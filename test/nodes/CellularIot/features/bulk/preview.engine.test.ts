import { withService } from '../../../../engine';
import { addSims, form, meters } from '../../resources/endpoint/fixtures/createManyForm';

const service = withService();

describe('a switch about money that an expression leaves blank', () => {
	it.each(['preview', 'activateSims'])('is refused: %s', async (name) => {
		const [sim] = addSims(service.sandbox, 1);
		for (const value of ['={{ $json.wish }}', '={{ $json.none }}', '={{ null }}']) {
			const row = { simId: sim?.id, wish: '' };
			const { error } = await service.run(form({ [name]: value }), { json: [row] });
			expect(error?.message).toMatch(/'(Preview|Activate SIMs)' must be true or false/);
		}
		expect(service.sent()).toEqual([]);
	});

	it('does not matter where there is no SIM', async () => {
		const row = { name: 'a', iccid: '', wish: '' };
		await service.output(form({ activateSims: '={{ $json.wish }}' }), { json: [row] });
	});
});

describe('the preview', () => {
	it('counts what would be done and changes nothing', async () => {
		const sims = addSims(service.sandbox, 10);
		const rows = meters(2003).map((row, n) => ({ ...row, iccid: sims[n]?.iccid, tags: 'new' }));
		const options = { preview: true, createMissingTags: true };
		const run = await service.run(form(options), { json: rows });
		const { json, outputs, error, hints } = run;
		expect(error).toBeUndefined();
		expect([...new Set(service.sent())]).toEqual(['GET /api/v1/sim']);
		expect(json).toEqual([
			{ preview: true, endpoints: 2003, sims: 10, sims_activated_and_charged: 10 },
		]);
		expect(outputs[0]?.[0]?.pairedItem).toHaveLength(2003);
		expect(JSON.stringify(hints)).toContain('nothing was sent');
	});

	it('charges no SIM that stays off', async () => {
		const off = form({ preview: true, activateSims: false });
		const json = await service.output(off, { json: [{ simId: 4400001 }] });
		expect(json).toMatchObject([{ sims: 1, sims_activated_and_charged: 0 }]);
	});

	it.each([
		[{ imei: '1' }, "'IMEI' must have 16 digits"],
		[{ name: 'a', tags: 'watre' }, "The tag 'watre' does not exist"],
		[{ tags: 'water' }, 'A new device needs a name, a SIM, an IMEI or an IP address'],
		[{ iccid: '8988303999999999999' }, 'No SIM with this ICCID was found'],
	])('refuses what the creation would refuse: %j', async (row, message) => {
		await service.fails(form({ preview: true }), message, { json: [row] });
	});

	it('holds for all items when one of them asks for it', async () => {
		const rows = [false, true].map((wish, n) => ({ name: `a${n}`, try: wish }));
		const json = await service.output(form({ preview: '={{ $json.try }}' }), { json: rows });
		expect(json).toMatchObject([{ preview: true, endpoints: 2 }]);
		expect(service.sent()).toEqual([]);
	});
});
