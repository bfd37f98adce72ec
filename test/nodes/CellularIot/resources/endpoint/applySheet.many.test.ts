import type { IDataObject } from 'n8n-workflow';
import { stopping, withService } from '../../../../engine';
import { addSims, numbers } from './createManyForm';
import { applying, fleetOf, sheetForm, writes } from './sheetForm';

const service = withService();
const run = applying(service);
const outcomes = (json: IDataObject[]) => json.map(({ outcome }) => outcome);
const MULTI = '/api/v2/endpoint/multi';

describe('2,000 rows', () => {
	it('cost a request for each thousand devices, and one for all changes', async () => {
		const rows = numbers(0, 2000).map((n) => ({ Name: `bulk-${n}`, Status: 'Enabled' }));
		const created = await run(rows);
		expect(created.error).toBeUndefined();
		const list = Math.ceil((service.sandbox.world.endpoints.size - 2000) / 1000);
		expect(service.sent()).toEqual([
			...numbers(0, list).map(() => 'GET /api/v1/endpoint'),
			'GET /api/v1/service_profile',
			'GET /api/v1/tariff_profile',
			`POST ${MULTI}`,
		]);
		const changed = await run(rows.map((row) => ({ ...row, Tags: 'plant-a' })));
		expect(new Set(outcomes(changed.json))).toEqual(new Set(['done']));
		expect(writes(service)).toEqual([`PATCH ${MULTI}`]);
		expect(service.sent().length).toBeLessThanOrEqual(6);
	}, 120_000);
});

it('a person stops it: it ends within a second, and nothing more is sent', async () => {
	const sims = addSims(service.sandbox, 3);
	const fleet = await fleetOf(service, 'stopped', 3);
	await run(fleet.map(({ name }, n) => ({ name, iccid: sims[n]?.iccid })));
	service.sandbox.control.resetRequests();
	service.sandbox.control.fault({ method: 'PATCH', path: '/sim/', delayMs: 300_000 });
	const struck = () => service.sandbox.control.faults().every(({ left }) => left === 0);
	const { whenStarted, wentOn } = stopping(struck);
	const json = fleet.map(({ name }) => ({ name, status: 'live' }));
	await service.run(sheetForm(), { json, whenStarted });
	expect(wentOn()).toBeLessThanOrEqual(1000);
	await new Promise((resolve) => setTimeout(resolve, 1000));
	expect(writes(service).filter((one) => one.includes('/sim/')).length).toBeLessThanOrEqual(1);
});
