import type { IDataObject } from 'n8n-workflow';
import { findRepeats } from '../../../../../nodes/CellularIot/features/bulk/rows';
import { SMALL_ADDRESS_SPACE } from '../../../../../packages/sandbox/src';
import { withService } from '../../../../engine';
import { addSims, bodies, form, GOES_ON } from '../../resources/endpoint/fixtures/createManyForm';
import { namesOf } from '../../../../../nodes/shared/run/report';

const service = withService();

describe('what must not be given twice', () => {
	it.each<[string, IDataObject[], string]>([
		['an IMEI', [{ imei: '3569380356438001' }, { imei: 3569380356438001 }], 'IMEI 35'],
		['an address', [{ ip: '10.192.0.66' }, { ip: "'10.192.0.66" }], 'IP address 10.192.0.66 of'],
		['a SIM', [{ simId: 77 }, { simId: ' 77' }], 'SIM ID 77'],
		[
			'an ICCID in two lengths',
			[{ iccid: '8988303000000000001' }, { iccid: '89883030000000000015' }],
			'ICCID 8988303000000000001',
		],
	])('%s is found before anything is sent', async (_, [first, second], value) => {
		const json = [first ?? {}, { name: 'between' }, second ?? {}];
		const options = { ipAddressSpaceId: SMALL_ADDRESS_SPACE };
		const error = await service.fails(form(options), value, { json });
		expect(error.message).toContain('is given more than once [item 1]');
		expect(error.description).toContain('It is in 2 items: 1, 3.');
		expect(service.sent()).toEqual([]);
		const { json: out } = await service.run(form(options), { json, node: GOES_ON });
		expect(out).toMatchObject([
			{ error: expect.stringContaining('more than once') },
			{ name: 'between' },
			{ error: expect.stringContaining('more than once') },
		]);
	});

	it('the same address may be in two address spaces', async () => {
		const json = [1, 2].map((space) => ({ ip: '10.0.0.1', space }));
		const preview = form({ preview: true, ipAddressSpaceId: '={{ $json.space }}' });
		await service.output(preview, { json });
	});

	it('a SIM given by id and by ICCID is found once it is looked up, and not sent', async () => {
		const [sim] = addSims(service.sandbox, 1);
		const json = [{ simId: sim?.id }, { name: 'other' }, { iccid: sim?.iccid }];
		const message = `ICCID ${sim?.iccid} is given more than once [item 1]`;
		const error = await service.fails(form(), message, { json });
		expect(error.description).toContain('It is in 2 items: 1, 3.');
		expect(bodies(service.sandbox)).toEqual([]);
		const out = await service.output(form(), { json, node: GOES_ON });
		expect(out.map((one) => 'error' in one)).toEqual([true, false, true]);
	});

	it('two numbers of one row must name the same SIM', async () => {
		const [sim, other] = addSims(service.sandbox, 2);
		const two = { simId: other?.id, iccid: sim?.iccid };
		const { error } = await service.run(form(), { json: [two] });
		expect(error?.message).toBe("'ICCID' and 'SIM ID' name two different SIMs");
		const row = { simId: sim?.id, iccid: sim?.iccid };
		expect(await service.output(form(), { json: [row] })).toMatchObject([{ sim: { id: sim?.id } }]);
	});

	it('are found in 100,001 rows in a moment', () => {
		const row = { device: { imei: '3569380356438001' } };
		const rows = Array.from({ length: 100_001 }, (_, item) => ({ item, input: row }));
		const start = Date.now();
		const objections = findRepeats(rows);
		expect(Date.now() - start).toBeLessThan(10_000);
		expect(objections).toHaveLength(100_001);
		const { description } = objections[100_000] ?? {};
		// One text for all rows of a group: to write it for each would take minutes.
		expect(description).toBe(objections[0]?.description);
		const text = typeof description === 'function' ? description(namesOf) : '';
		expect(text).toContain('It is in 100001 items: 1 to 100001.');
	});
});
