import fc from 'fast-check';
import { locator, withService } from '../../../../engine';
import { addDevice, type Device, runSim } from './fixtures/budgetFleet';

const DAYS = ['2026-03-08', '2026-03-09', '2026-03-10'];
const MONTH = '2026-03';
const FLEET = 4;

const startTime = new Date(`${DAYS[0]}T06:00:00Z`);
const service = withService({ endpoints: 0, startTime, clockStands: true });

interface Work {
	/** Bytes of one connection, in the session of the day. */
	up: number;
	down: number;
	smsFrom: number;
	smsTo: number;
}
const bytes = fc.integer({ min: 1, max: 3_000_000 });
const work = fc.record<Work>({
	up: bytes,
	down: bytes,
	smsFrom: fc.integer({ min: 0, max: 3 }),
	smsTo: fc.integer({ min: 0, max: 2 }),
});

/** Lets a device work in one data session. */
async function spend({ endpointId }: Device, { up, down, smsFrom, smsTo }: Work): Promise<void> {
	const { control } = service;
	control.setOnline(endpointId, true);
	control.advance(10);
	const started_on = control.now().toISOString();
	control.addFlows(endpointId, [{ started_on, bytes_up: up, bytes_down: down }]);
	for (let count = 0; count < smsFrom; count++) control.deviceSends(endpointId, 'T=1');
	for (let count = 0; count < smsTo; count++) {
		await service.run({
			resource: 'sms',
			operation: 'send',
			endpointId: locator('id', endpointId),
			payload: 'x',
		});
		control.advance(2);
	}
	control.advance(10);
	control.setOnline(endpointId, false);
	control.advance(10);
}

type Sums = Record<string, { bytes: number; sms: number }>;

/**
 * Adds up what the sandbox wrote down, by SIM and day, and by SIM and month. That is the usage records of sessions, and
 * the SMS themselves: an SMS of a device has a usage record only if an application has taken it.
 */
function ledger(): Sums {
	const sums: Sums = {};
	const add = (iccid: string, time: number, bytesUsed: number, sms: number) => {
		const day = new Date(time).toISOString().slice(0, 10);
		for (const period of [day, MONTH]) {
			const sum = (sums[`${iccid} ${period}`] ??= { bytes: 0, sms: 0 });
			sum.bytes += bytesUsed;
			sum.sms += sms;
		}
	};
	const { usageRecords, sms, sims } = service.world;
	for (const { endedAt, sim, traffic, rx, tx } of usageRecords) {
		if (traffic === 5) add(sim.iccid, endedAt, Math.round((rx + tx) * 1e6), 0);
	}
	for (const { type, status, simId, submittedAt } of [...sms.values()].flat()) {
		if (type === 'MO' || status === 4) add(sims.get(simId)?.iccid ?? '', submittedAt, 0, 1);
	}
	return sums;
}

/** The same as the node says it: everything is over these limits. */
async function metered(): Promise<Sums> {
	const sums: Sums = {};
	for (const period of [...DAYS.map((date) => ({ date })), { period: 'month' }]) {
		const form = { dataLimit: 1e-7, smsLimit: 0.5, ...period };
		for (const row of await runSim(service, 'findOverBudget', form)) {
			const bytesUsed = Math.round(Number(row.data_mb) * 1e6);
			const name = `${String(row.iccid)} ${String(row.period)}`;
			sums[name] = { bytes: bytesUsed, sms: Number(row.sms) };
		}
	}
	return sums;
}

it('amounts are what the ledger of sessions and SMS says, by day and month', async () => {
	const { sandbox } = service;
	const devices = Array.from({ length: FLEET }, (_, n) =>
		addDevice(sandbox, { name: `device-${n}` }),
	);
	const works = fc.sample(work, { seed: 20, numRuns: FLEET * DAYS.length });
	for (const day of DAYS) {
		for (const device of devices) await spend(device, works.pop() as Work);
		const next = Date.parse(`${day}T06:00:00Z`) + 86_400_000;
		if (day !== DAYS.at(-1))
			sandbox.control.advance((next - sandbox.control.now().getTime()) / 1000);
	}
	// The sandbox settles SMS when they are read.
	const said = await metered();
	expect(Object.keys(said)).toHaveLength(FLEET * (DAYS.length + 1));
	expect(said).toEqual(ledger());
});

it('usage without a flow log counts, too', async () => {
	const { sandbox } = service;
	const { endpointId } = addDevice(sandbox, { name: 'unlogged' });
	sandbox.control.usage(endpointId, { rx: 1.5, tx: 0.25 });
	sandbox.control.usage(endpointId, { traffic: 6, rx: 2, tx: 1 });
	const rows = await runSim(service, 'findOverBudget', { dataLimit: 1, smsLimit: 2 });
	expect(rows.find((row) => row.endpoint_name === 'unlogged')).toMatchObject({
		data_mb: 1.75,
		sms: 3,
	});
});
