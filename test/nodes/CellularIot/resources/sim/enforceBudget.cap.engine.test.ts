import type { IDataObject } from 'n8n-workflow';
import { stopping } from '../../../../engine';
import { addDevice, isSuspended, sentTo } from './fixtures/budgetFleet';
import { enforcing, form, REAL } from './fixtures/enforcing';

const { service, run: enforce } = enforcing();
const CAP = 4;
const FORM = form({ ...REAL, mostSuspensions: CAP });
const run = async (extra: object = {}) => await enforce({ ...FORM, ...extra });
const countOf = (rows: IDataObject[], outcome: string) =>
	rows.filter((row) => row.outcome === outcome).length;

/** Adds a device that is over its limit now. */
const addOver = (name: string) => {
	const now = service.control.now().toISOString();
	return addDevice(service.sandbox, { name, used: { [now]: 900 } });
};
let sims: number[] = [];
const suspended = () => sims.filter((id) => isSuspended(service, id)).length;

beforeEach(() => {
	sims = Array.from({ length: 8 }, (_, n) => addOver(`over-${n}`).simId);
});

describe('the cap of 24 hours', () => {
	it.each([1, 2, 3])('holds over a run that ends after suspension %p', async (last) => {
		const { whenStarted, wentOn } = stopping(() => suspended() >= last);
		// The run hangs in the count before the next suspension: no change is on its way when it ends.
		service.control.fault({
			path: '/api/v1/event',
			delayMs: 10_000,
			skip: last + 1,
			times: 'always',
		});
		await service.run(FORM, { whenStarted });
		wentOn();
		expect(suspended()).toBe(last);
		service.control.clearFaults();
		expect(countOf(await run(), 'suspended')).toBe(CAP - last);
		expect(suspended()).toBe(CAP);
		expect(countOf(await run(), 'overCap')).toBe(sims.length - CAP);
		expect(suspended()).toBe(CAP);
	});

	it('holds when n8n repeats the node, and the repetition does what is left', async () => {
		service.forbid('/api/v1/sim/', { method: 'PATCH' });
		const json = await service.output(FORM, {
			node: { retryOnFail: true, maxTries: 3, waitBetweenTries: 0 },
		});
		expect(countOf(json, 'suspended')).toBe(CAP);
		expect(suspended()).toBe(CAP);
		expect(sentTo(service, /^PATCH/)).toBe(CAP + 1);
	});

	it('holds for two runs of one n8n at the same time', async () => {
		const runs = await Promise.all([run(), run(), run()]);
		expect(runs.reduce((sum, rows) => sum + countOf(rows, 'suspended'), 0)).toBe(CAP);
		expect(suspended()).toBe(CAP);
	});

	it('is free again after 24 hours', async () => {
		await run();
		service.control.advance(24 * 3600 + 1);
		const { simId, endpointId } = addOver('next');
		const rows = await run();
		expect(rows).toMatchObject([{ endpoint_id: endpointId, outcome: 'suspended' }]);
		expect(isSuspended(service, simId)).toBe(true);
	});

	it('waits for the event of each suspension, because another run must count it', async () => {
		service.control.set({ eventDelaySeconds: 3 });
		const rows = await run({ mostSuspensions: 2 });
		expect(countOf(rows, 'suspended')).toBe(2);
		expect(countOf(await run({ mostSuspensions: 2 }), 'suspended')).toBe(0);
		expect(suspended()).toBe(2);
	});
});
