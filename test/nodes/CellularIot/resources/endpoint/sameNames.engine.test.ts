import type { IDataObject } from 'n8n-workflow';
import { withService } from '../../../../engine';
import { newDevices, newFleet } from './fixtures/fleet';

const service = withService();
/** Runs *Create* or *Create Many*, an item for each name. */
const creates = async (operation: string, names: readonly string[], optional: IDataObject = {}) =>
	await service.run(
		newDevices(operation, {
			...(operation === 'create' && { name: '={{ $json.name }}' }),
			additionalFields: optional,
		}),
		{ json: names.map((name) => ({ name })) },
	);
const MULTI = 'POST /api/v2/endpoint/multi';
const LIST = 'GET /api/v1/endpoint';
const lists = () => service.sent().filter((one) => one === LIST);
const hintOf = (...names: string[]) => [
	expect.objectContaining({
		message: expect.stringContaining(
			`Several endpoints now have the same name (${names.map((name) => `'${name}'`).join(', ')}). `,
		),
	}),
];

describe.each(['create', 'createMany'])('a name that another device has (%s)', (operation) => {
	it('is in a note, after one reading', async () => {
		const taken = `taken-${operation}`;
		expect((await creates(operation, [taken])).hints).toEqual([]);
		service.control.resetRequests();
		const { hints, error } = await creates(operation, [taken]);
		expect(error).toBeUndefined();
		expect(hints).toEqual(hintOf(taken));
		expect(lists()).toHaveLength(1);
		const [reading] = service.control.requests().filter(({ method }) => method === 'GET');
		expect(reading?.query).toMatchObject({ q: `name:${taken}` });
	});

	it('is compared as a whole, and several names with one reading', async () => {
		const names = ['a', 'b', 'c'].map((one) => `${one}, of ${operation}`);
		await creates(operation, [names[0] ?? '']);
		service.control.resetRequests();
		const { hints } = await creates(operation, [...names, `b, of ${operation} too`]);
		expect(hints).toEqual(hintOf(names[0] ?? ''));
		expect(lists()).toHaveLength(1);
	});

	it.each([
		['refused', { status: 403 }],
		['late', { status: 503, headers: { 'retry-after': '30' } }],
	])('does no harm if the list is %s', async (_, fault) => {
		const path = '/api/v1/endpoint$';
		service.control.fault({ method: 'GET', path, times: 'always', ...fault });
		const begun = Date.now();
		const { hints, error, json } = await creates(operation, ['lonely']);
		expect(error).toBeUndefined();
		expect(hints).toEqual([]);
		expect(json).toMatchObject([{ name: 'lonely' }]);
		expect(lists()).toHaveLength(1);
		expect(Date.now() - begun).toBeLessThan(20_000);
	});
});

it('twice in one run, without another device', async () => {
	const { hints } = await creates('create', ['twin', 'single', 'twin']);
	expect(hints).toEqual(hintOf('twin'));
});

it('costs no request after Use Existing, and after a run that failed', async () => {
	await creates('create', ['taken'], { useExisting: true });
	expect(lists()).toHaveLength(1);
	await creates('create', ['other', 'wrong'], { imei: '={{ $json.name === "wrong" ? "1" : "" }}' });
	expect(lists()).toHaveLength(1);
});

it('among several thousand devices takes five pages, and one page of a longer list', async () => {
	await newFleet(service, 4400);
	const known = await creates('createMany', ['fleet-0', 'fleet-4300', 'new']);
	expect(known.hints).toEqual(hintOf('fleet-0', 'fleet-4300'));
	expect(service.sent()).toEqual([MULTI, ...Array.from({ length: 5 }, () => LIST)]);
	await newFleet(service, 700);
	const beyond = await creates('createMany', ['newer', 'fleet-0', 'fleet-4301']);
	expect(beyond.hints).toEqual(hintOf('fleet-0'));
	expect(service.sent()).toEqual([MULTI, LIST]);
});

it('of a sheet that is sent twice is found by its first name', async () => {
	const names = ['a row, with a comma', ...Array.from({ length: 100 }, (_, n) => `row-${n}`)];
	await creates('createMany', names);
	service.control.resetRequests();
	expect((await creates('createMany', names)).hints).toEqual(hintOf('row-0'));
	expect(service.sent()).toEqual([MULTI, LIST]);
});
