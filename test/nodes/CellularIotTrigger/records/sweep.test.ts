import type { IPollFunctions } from 'n8n-workflow';
import type { Rows } from '../../../../nodes/CellularIotTrigger/window/deduplicate';
import { sweep } from '../../../../nodes/CellularIotTrigger/records/sweep';
import { failed, type Failure, type Result, success } from '../../../../nodes/shared/api/types';

const warnings: string[] = [];
const host = {
	logger: { warn: (text: string) => warnings.push(text) },
} as unknown as IPollFunctions;

const ENDPOINTS = ['1', '2', '3', '4', '5', '6'];
const failure = (more: Partial<Failure>) => failed({ kind: 'status', request: '', ...more });
const soon = () => ({ deadline: Date.now() + 10_000 });

/** Sweeps; gives the result, and the endpoints that were read. */
async function run(
	answer: (endpoint: string) => Result<Rows>,
	limits: Parameters<typeof sweep>[2] = soon(),
) {
	const read: string[] = [];
	const result = await sweep(host, { order: ENDPOINTS }, limits, async (endpoint) => {
		read.push(endpoint);
		return answer(endpoint);
	});
	return { result, read };
}

beforeEach(() => {
	warnings.length = 0;
});

test('readings come in order, with the earliest service time', async () => {
	const { result } = await run((id) => success({ rows: [{ id }], serviceTime: 100 - Number(id) }));
	expect(result).toMatchObject({ ok: true, value: { serviceTime: 94 } });
	expect(result.ok && result.value.readings.map(({ endpoint }) => endpoint)).toEqual(ENDPOINTS);
});

test('one failing endpoint is logged and does not stop the others', async () => {
	const { result, read } = await run((id) =>
		id === '2' ? failure({ status: 403 }) : success({ rows: [] }),
	);
	expect(read).toEqual(ENDPOINTS);
	expect(result.ok && result.value.readings[1]).toMatchObject({ endpoint: '2', outcome: 'failed' });
	expect(warnings).toEqual([expect.stringContaining('Endpoint 2 could not be read')]);
});

test.each<Partial<Failure>>([
	{ status: 401 },
	{ status: 429 },
	{ kind: 'login' },
	{ kind: 'canceled' },
])('a failure of all endpoints stops the sweep: %j', async (more) => {
	const { result, read } = await run(() => failure(more));
	expect(read).toHaveLength(4);
	expect(result).toMatchObject({ ok: false, failure: more });
});

test('a sweep in which every endpoint fails gives the first failure', async () => {
	const { result, read } = await run((id) => failure({ status: 500 + Number(id) }));
	expect(read).toEqual(ENDPOINTS);
	expect(result).toMatchObject({ ok: false, failure: { status: 501 } });
});

test('endpoints beyond the requests have no reading', async () => {
	let left = 3;
	const { result, read } = await run(() => success({ rows: [] }), {
		...soon(),
		hasRequests: () => left-- > 0,
	});
	expect(read).toEqual(['1', '2', '3']);
	expect(result.ok && result.value.readings).toHaveLength(3);
});

test('a sweep without time for any endpoint is a timeout', async () => {
	const { result, read } = await run(() => success({ rows: [] }), { deadline: Date.now() - 1 });
	expect(read).toEqual([]);
	expect(result).toMatchObject({ ok: false, failure: { kind: 'timeout' } });
});
