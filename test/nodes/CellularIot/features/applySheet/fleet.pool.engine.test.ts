import { deviceOf } from '../../../../../nodes/CellularIot/features/applySheet/device';
import { readPool } from '../../../../../nodes/CellularIot/features/applySheet/fleet';
import { openConnection, withService } from '../../../../engine';

const service = withService({ endpoints: 10 });
const LIST = { path: '/api/v1/endpoint', pageSize: 1000, few: 1 };
const term = (value: number) => ({ field: 'id', value: String(value) });
const open = async () => await openConnection(service.credentials());

it('reads the whole list without terms, or with many', async () => {
	for (const terms of [undefined, [term(11400001), term(11400002)]]) {
		const pool = await readPool(await open(), LIST, terms, deviceOf);
		expect(pool).toMatchObject({ ok: true, value: { isWhole: true } });
		expect(pool.ok && pool.value.found.length).toBe(10);
	}
});

it('reads few by filters, each record once', async () => {
	const terms = [term(11400001), term(11400001), term(99)];
	const pool = await readPool(await open(), { ...LIST, few: 5 }, terms, deviceOf);
	expect(pool).toMatchObject({ ok: true, value: { isWhole: false, found: [{ id: 11400001 }] } });
	expect(service.sent()).toHaveLength(3);
});

it('gives a refusal on', async () => {
	for (const few of [0, 5]) {
		service.control.fault({ path: '/endpoint', status: 403 });
		const pool = await readPool(await open(), { ...LIST, few }, [term(1)], deviceOf);
		expect(pool).toMatchObject({ ok: false, failure: { status: 403 } });
	}
});

it('has no more pages in flight than the rate limit of the list bears', async () => {
	const api = await open();
	let [inFlight, most] = [0, 0];
	const send: typeof api.send = async (request) => {
		most = Math.max(most, ++inFlight);
		const answer = await api.send(request);
		inFlight -= 1;
		return answer;
	};
	const list = { ...LIST, pageSize: 1, concurrency: 2 };
	await readPool({ ...api, send }, list, undefined, deviceOf);
	expect(most).toBe(2);
});
