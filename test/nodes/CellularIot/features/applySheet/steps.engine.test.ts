import type { IDataObject } from 'n8n-workflow';
import type { Fault } from '../../../../../packages/sandbox/src';
import { withService } from '../../../../engine';
import { addSims, GOES_ON } from '../../resources/endpoint/fixtures/createManyForm';
import { bulkBodies, newFleet } from '../../resources/endpoint/fixtures/fleet';
import {
	applying,
	device,
	sheetForm,
	simIn,
	writes,
} from '../../resources/endpoint/fixtures/sheetForm';

const service = withService();
const MULTI = 'PATCH /api/v2/endpoint/multi';
const run = async (json: object[], options = {}) =>
	await applying(service)(json, { matchBy: 'id' }, options);
const outcomes = (json: IDataObject[]) => json.map(({ outcome }) => outcome);
const refuse = (fault: Fault) => service.control.fault({ method: 'PATCH', ...fault });

/** New devices, each with an issued SIM. */
async function withSims(count: number) {
	const ids = await newFleet(service, count);
	const sims = addSims(service.sandbox, count);
	await run(ids.map((id, n) => ({ id, iccid: sims[n]?.iccid })));
	return { ids, sims };
}

describe('SIMs leave devices only with *Release SIMs*', () => {
	it('one moves, and its old device stays without', async () => {
		const { ids, sims } = await withSims(1);
		const [target] = await newFleet(service, 1);
		const row = { id: target, iccid: sims[0]?.iccid };
		const kept = await run([row]);
		expect(kept.json[0]?.problem).toContain("turn on 'Release SIMs'");
		expect(writes(service)).toEqual([]);
		const moved = await run([row], { releaseSims: true });
		expect(outcomes(moved.json)).toEqual(['done']);
		expect(bulkBodies(service)).toEqual([
			[{ id: ids[0], sim: { id: null } }],
			[{ id: target, sim: { id: sims[0]?.id } }],
		]);
		expect(device(service, ids[0]).simId).toBeNull();
	});

	it('two exchange theirs with two requests, and a second run sends none', async () => {
		const { ids, sims } = await withSims(2);
		const rows = [
			{ id: ids[0], iccid: sims[1]?.iccid, status: 'live' },
			{ id: ids[1], iccid: sims[0]?.iccid },
		];
		const { json } = await run(rows, { releaseSims: true });
		expect(outcomes(json)).toEqual(['done', 'done']);
		expect(writes(service)).toEqual([MULTI, MULTI]);
		expect(ids.map((id) => device(service, id).simId)).toEqual([sims[1]?.id, sims[0]?.id]);
		expect(simIn(service, device(service, ids[0]))?.status).toBe(1);
		await run(rows, { releaseSims: true });
		expect(writes(service)).toEqual([]);
	});

	it('notes a SIM that stays charged in no device', async () => {
		const { ids, sims } = await withSims(1);
		await run([{ id: ids[0], status: 'live' }]);
		const [other] = addSims(service.sandbox, 1);
		const { hints } = await run([{ id: ids[0], iccid: other?.iccid }], { releaseSims: true });
		expect(JSON.stringify(hints)).toContain(`so they are charged: ${sims[0]?.iccid}.`);
	});
});

describe('a refusal', () => {
	it('of a change is told at the row that it names; the others are changed', async () => {
		const ids = await newFleet(service, 3);
		const errors = [{ message: `Endpoint with Id '${ids[1]}' is busy.` }];
		refuse({ path: '/multi', status: 422, body: { errors } });
		const { json, error } = await run(ids.map((id) => ({ id, status: 'disabled' })));
		expect(error).toBeUndefined();
		expect(outcomes(json)).toEqual(['done', 'conflict', 'done']);
		expect(json[1]).toMatchObject({ id: ids[1], problem: expect.stringContaining('is busy') });
		expect(ids.map((id) => device(service, id).status)).toEqual([1, 0, 1]);
	});

	it('of a change that names no row fails the rows of the request', async () => {
		const ids = await newFleet(service, 2);
		refuse({ path: '/multi', status: 422, body: { errors: [{ message: 'Not today.' }] } });
		const rows = ids.map((id) => ({ id, status: 'disabled' }));
		const { json } = await service.run(sheetForm({ matchBy: 'id' }), { json: rows, node: GOES_ON });
		for (const one of json)
			expect(one).toMatchObject({ error: expect.stringContaining('Not today.') });
	});

	it('of a SIM says what was done before, and the other rows go on', async () => {
		const { ids } = await withSims(2);
		await run(ids.map((id) => ({ id, status: 'disabled' })));
		refuse({ path: '/sim/', status: 422, body: { message: 'SIM is locked.' } });
		const { json } = await run(ids.map((id) => ({ id, status: 'live' })));
		expect(outcomes(json)).toEqual(['conflict', 'done']);
		expect(json[0]?.problem).toContain('SIM is locked');
		expect(json[0]?.problem).toContain('Done before that: the device is changed');
	});

	it('of a SIM to suspend leaves its device enabled', async () => {
		const { ids } = await withSims(1);
		await run([{ id: ids[0], status: 'live' }]);
		refuse({ path: '/sim/', status: 422, body: { message: 'SIM is locked.' } });
		await run([{ id: ids[0], status: 'shut down' }]);
		expect(device(service, ids[0]).status).toBe(0);
		expect(writes(service)).toHaveLength(1);
	});

	it('of a release leaves all as it was', async () => {
		const { ids, sims } = await withSims(1);
		const [target] = await newFleet(service, 1);
		refuse({ path: '/multi', status: 422, body: { errors: [{ message: 'No.' }] } });
		const row = { id: target, iccid: sims[0]?.iccid };
		const { json } = await run([row], { releaseSims: true });
		expect(outcomes(json)).toEqual(['conflict']);
		expect(device(service, ids[0]).simId).toBe(sims[0]?.id);
	});

	it('for a missing permission is an error, not a conflict', async () => {
		const ids = await newFleet(service, 2);
		refuse({ path: '/multi', status: 403 });
		const { error } = await run(ids.map((id) => ({ id, status: 'disabled' })));
		expect(error?.message).toContain('[item 1]');
	});
});

it('sends an address with the space of its device', async () => {
	const [id] = await newFleet(service, 1);
	const { ipAddress, addressSpaceId } = device(service, id);
	const free = ipAddress.replace(/\d+$/, '250');
	const { json } = await run([{ id, 'IP Address': free }]);
	expect(json).toMatchObject([{ outcome: 'done', changes: { ip_address: { before: ipAddress } } }]);
	expect(bulkBodies(service)).toEqual([
		[{ id, ip_address: free, ip_address_space: { id: addressSpaceId } }],
	]);
});
