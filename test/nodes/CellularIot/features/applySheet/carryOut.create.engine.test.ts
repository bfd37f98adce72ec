import { withService } from '../../../../engine';
import { addSims, bodies, GOES_ON } from '../../resources/endpoint/fixtures/createManyForm';
import {
	applying,
	inSheetOrder,
	named,
	sheetForm,
	simIn,
	writes,
} from '../../resources/endpoint/fixtures/sheetForm';

const service = withService();
const MULTI = '/api/v2/endpoint/multi';
const run = applying(service);
const refuse = (fault: object) =>
	service.control.fault({ method: 'POST', path: `${MULTI}$`, ...fault });

afterEach(() => service.control.set({ bulkAnswer: 'complete', factoryTestMode: false }));

it('groups devices by what a request holds once', async () => {
	const { json } = await run([
		{ name: 'g-0', status: 'enabled' },
		{ name: 'g-1', 'Service Profile': '540002' },
		{ name: 'g-2', status: 'enabled' },
	]);
	expect(json.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done']);
	expect(bodies(service.sandbox).map(({ endpoints }) => endpoints.map(({ name }) => name))).toEqual(
		[['g-0', 'g-2'], ['g-1']],
	);
});

it('a SIM goes live as activated, also where new SIMs start in factory test', async () => {
	service.control.set({ factoryTestMode: true });
	const [live, idle] = addSims(service.sandbox, 2);
	const rows = [
		{ name: 'test-live', iccid: live?.iccid, status: 'live' },
		{ name: 'test-idle', iccid: idle?.iccid, status: 'enabled' },
	];
	await run(rows);
	expect([live?.status, idle?.status]).toEqual([1, 0]);
	await run(rows);
	expect(writes(service)).toEqual([]);
});

it('gives each row its own device when the answer is in another order', async () => {
	service.control.set({ bulkAnswer: 'shuffled' });
	const { json } = await run(['s-0', 's-1', 's-2', 's-3'].map((name) => ({ name })));
	for (const { id, name } of json) expect(id).toBe(named(service, String(name)).id);
});

it('a row that the service names in a refusal is a conflict, and the others are created', async () => {
	refuse({
		status: 422,
		body: { message: 'no', errors: [{ message: "Name 'n-1' is not allowed." }] },
	});
	const { json, error } = await run(['n-0', 'n-1', 'n-2'].map((name) => ({ name })));
	expect(error).toBeUndefined();
	expect(json.map(({ outcome }) => outcome)).toEqual(['done', 'conflict', 'done']);
	expect(json[1]).toMatchObject({
		row: 3,
		id: null,
		steps: ['create'],
		problem: expect.stringContaining("Name 'n-1' is not allowed."),
	});
	expect(writes(service)).toEqual([`POST ${MULTI}`, `POST ${MULTI}`]);
});

it('a refusal that names no row fails the rows of its request, and no others', async () => {
	refuse({ status: 422, body: { errors: [{ message: 'Contract is full.' }] } });
	const rows = [
		{ name: 'u-0', status: 'enabled' },
		{ name: 'u-1' },
		{ name: 'u-2', status: 'enabled' },
	];
	const json = inSheetOrder(await service.run(sheetForm(), { json: rows, node: GOES_ON }));
	expect(json[0]).toMatchObject({ error: expect.stringContaining('Contract is full.') });
	expect(json[1]).toMatchObject({ outcome: 'done' });
	expect(json[2]).toMatchObject({ error: expect.stringContaining('Contract is full.') });
});

it('after a lost answer the devices are found in the list; the others may exist', async () => {
	const [sim] = addSims(service.sandbox, 1);
	refuse({ applied: true, reset: 'beforeHeaders' });
	const rows = [{ name: 'l-0', iccid: sim?.iccid }, { name: 'l-1' }];
	const json = inSheetOrder(await service.run(sheetForm(), { json: rows, node: GOES_ON }));
	expect(json[0]).toMatchObject({ outcome: 'done', id: named(service, 'l-0').id });
	expect(json[1]).toMatchObject({ error: expect.stringContaining('may have been created') });
	const again = await run(rows);
	expect(again.json.map(({ outcome }) => outcome)).toEqual(['nothing', 'nothing']);
	expect(simIn(service, named(service, 'l-0'))?.id).toBe(sim?.id);
});
