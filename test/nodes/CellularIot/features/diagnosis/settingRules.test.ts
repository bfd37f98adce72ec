import {
	endpointDisabled,
	noSim,
	simNotActive,
} from '../../../../../nodes/CellularIot/features/diagnosis/settingRules';
import { factsOf, METER, seenBy, wanted } from './fixtures/device';

const sim = (status?: object) => ({ sim: { id: 1, iccid: '8988303000001234567', status } });

describe('settings of the endpoint', () => {
	it.each([
		[0, false],
		['0', false],
		[1, true],
		['1', true],
		[2, true],
		[undefined, false],
		['Enabled', false],
	])('status %p: disabled %p', (id, holds) => {
		const facts = factsOf({}, { status: id === undefined ? undefined : { id } });
		expect(endpointDisabled.judge(facts) !== undefined).toBe(holds);
	});

	it('names the device, the status and the operation that ends it', () => {
		const facts = factsOf({}, { status: { id: 1, description: 'Disabled' } });
		expect(endpointDisabled.judge(facts)).toEqual({
			summary: 'meter-0001 is disabled, so it may not connect.',
			evidence: [{ seen: 'Status of the endpoint: Disabled', where: 'Endpoint: Get' }],
			nextStep: expect.stringContaining("'Endpoint: Update'"),
			confidence: 'high',
		});
	});

	it.each([[{ sim: undefined }], [{ sim: null }], [{ sim: {} }]])('no SIM: %j', (endpoint) => {
		expect(noSim.judge(factsOf({}, endpoint))?.nextStep).toContain("'Endpoint: Assign SIM'");
		expect(noSim.judge(factsOf())).toBeUndefined();
	});

	it.each([[undefined], [null]])('a SIM with the ICCID %p is named by its ID', (iccid) => {
		const facts = factsOf({}, { sim: { id: 4400001, iccid, status: { id: 2 } } });
		expect(seenBy(simNotActive, facts)).toBe('Status of SIM 4400001: 2');
	});

	it.each([
		[0, true],
		[1, false],
		['1', false],
		[2, true],
		[3, true],
		[4, false],
	])('SIM status %p: not active %p', (id, holds) => {
		const facts = factsOf({}, sim({ id, description: `status ${id}` }));
		expect(wanted(simNotActive, facts)).toEqual([]);
		expect(simNotActive.judge(facts) !== undefined).toBe(holds);
	});

	it('reads the SIM only if the endpoint does not tell its status', () => {
		expect(wanted(simNotActive, factsOf({}, sim()))).toEqual(['sim']);
		expect(wanted(simNotActive, factsOf({}, { sim: undefined }))).toEqual([]);
		const facts = factsOf({ sim: { id: 1, status: { id: 2, description: 'Suspended' } } }, sim());
		expect(simNotActive.judge(facts)?.evidence).toEqual([
			{ seen: 'Status of SIM 8988303000001234567: Suspended', where: 'SIM: Get' },
		]);
		expect(simNotActive.judge(factsOf({ sim: '403' }, sim()))).toBeUndefined();
	});

	it('takes a SIM in factory test for active', () => {
		expect(seenBy(simNotActive, factsOf({}, sim({ id: 4 })))).toBeUndefined();
		expect(METER.sim).toBeDefined();
	});
});
