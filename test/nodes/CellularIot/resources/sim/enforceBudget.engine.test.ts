import { TOOL } from '../endpoint/fixtures/fleet';
import {
	addDevice,
	isSuspended,
	methods,
	outcomes,
	suspendElsewhere,
} from './fixtures/budgetFleet';
import { enforcing, form, LIMIT, REAL } from './fixtures/enforcing';

const { service, run, addOver } = enforcing();

describe('a preview', () => {
	it('says what would be suspended, and every request is a GET', async () => {
		const over = addOver(3);
		addDevice(service.sandbox, { name: 'modest', used: { '2026-03-10T08:00:00Z': 1 } });
		const result = await service.run(form({ ...LIMIT, mostSuspensions: 2 }));
		expect(outcomes(result.json)).toEqual([
			'over-0: wouldSuspend',
			'over-1: wouldSuspend',
			'over-2: overCap',
		]);
		expect(result.json[0]).toEqual({
			outcome: 'wouldSuspend',
			complete: true,
			endpoint_name: 'over-0',
			iccid: over[0]?.iccid,
			reason: 'Would be suspended. Used 2000 MB (limit 500 MB) on 2026-03-10',
			data_mb: 2000,
			sms: 0,
			percent_of_limit: 400,
			period: '2026-03-10',
			endpoint_id: over[0]?.endpointId,
			sim_id: over[0]?.simId,
		});
		expect(JSON.stringify(result.hints)).toContain("Turn off 'Preview' to suspend them");
		expect(methods(service)).toEqual({ GET: service.sent().length });
		expect(over.some(({ simId }) => isSuspended(service, simId))).toBe(false);
	});

	it('that finds nothing says nothing of suspensions', async () => {
		const { json, hints } = await service.run(form({ ...LIMIT, dataLimit: 1_000_000 }));
		expect([json, hints]).toEqual([[], []]);
	});

	it('is the default, and needs no leave of the user when an agent asks', async () => {
		addOver(1);
		const dry = await service.run(form(LIMIT), { node: TOOL });
		expect(dry.json[0]).toMatchObject({ outcome: 'wouldSuspend' });
		const agreed = await service.run(form({ ...REAL, confirm: true }), { node: TOOL });
		expect(agreed.json[0]).toMatchObject({ outcome: 'suspended' });
	});

	it('counts the suspensions of the last 24 hours, as the real run does', async () => {
		const [mine] = addOver(3, 'earlier');
		suspendElsewhere(service.sandbox, mine?.simId ?? 0);
		const [summary] = await run({ ...LIMIT, mostSuspensions: 2, output: 'summary' });
		expect(summary).toMatchObject({ preview: true, suspensions_in_24_hours: 1 });
		expect(outcomes(summary?.findings as object[])).toEqual([
			'earlier-1: wouldSuspend',
			'earlier-2: overCap',
		]);
	});
});

describe('SIMs over their budget', () => {
	it('are suspended one after another, the largest excess first, up to the cap', async () => {
		const over = addOver(4);
		const rows = await run({ ...REAL, mostSuspensions: 3 });
		expect(outcomes(rows)).toEqual([
			'over-0: suspended',
			'over-1: suspended',
			'over-2: suspended',
			'over-3: overCap',
		]);
		expect(over.map(({ simId }) => isSuspended(service, simId))).toEqual([true, true, true, false]);
		expect(service.sent().filter((sent) => sent.startsWith('PATCH'))).toEqual(
			over.slice(0, 3).map(({ simId }) => `PATCH /api/v1/sim/${simId}`),
		);
		expect(rows[3]?.reason).toContain("'Most SIMs to Suspend' allows 3 in 24 hours");
	});

	it('are left alone when a tag exempts their device, in any case of letters', async () => {
		const [kept] = addOver(1, 'kept', 'Critical, plant-a');
		const [other] = addOver(1, 'other');
		const rows = await run({
			...REAL,
			mostSuspensions: 1,
			exemptTag: ['critical', 'plant-a'],
		}).catch((error: Error) => error.message);
		expect(rows).toContain("The tag 'critical' does not exist");
		expect(methods(service).PATCH).toBeUndefined();
		const again = await run({ ...REAL, mostSuspensions: 1, exemptTag: ['Critical'] });
		expect(outcomes(again)).toEqual(['kept-0: exempt', 'other-0: suspended']);
		expect(again[0]?.reason).toContain("Exempt by the tag 'Critical'");
		expect(isSuspended(service, kept?.simId ?? 0)).toBe(false);
		expect(isSuspended(service, other?.simId ?? 0)).toBe(true);
	});

	it.each(['={{ $json.tag }}', '={{ "" }}', '={{ ["Critical", $json.tag] }}'])(
		'are refused when the expression %s leaves the exempt tag blank',
		async (exemptTag) => {
			addOver(1, 'kept', 'Critical');
			await service.fails(form({ ...REAL, exemptTag }), "'Exempt Tag Names or IDs' is blank");
			expect(service.sent()).toEqual([]);
		},
	);

	it('are counted in the summary', async () => {
		addOver(3);
		const [summary] = await run({ ...REAL, mostSuspensions: 2, output: 'summary' });
		expect(summary).toMatchObject({
			preview: false,
			over_limit: 3,
			by_outcome: { suspended: 2, wouldSuspend: 0, overCap: 1, failed: 0 },
			suspensions_in_24_hours: 2,
			complete: true,
			findings: [{ outcome: 'suspended' }, { outcome: 'suspended' }, { outcome: 'overCap' }],
		});
	});
});
