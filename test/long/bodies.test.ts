import type { AxiosInstance } from 'axios';
import { PLAIN_USER, startSandbox, type Sandbox } from '../../packages/sandbox/src';
import { CALLS } from '../../packages/sandbox/src/service/nouns';
import { AT_NOON, loggedInAs } from '../../packages/sandbox/test/client';
import { BODIES } from '../../packages/sandbox/test/service/goodBodies';

/** Wrong values; some of them are valid in some places. */
const JUNK = [null, true, 1.5, 'x', [], [{}], {}, { id: 'x' }];

let sandbox: Sandbox;
let client: AxiosInstance;

async function begin(): Promise<void> {
	sandbox = await startSandbox({ ...AT_NOON, endpoints: 3, check: true });
	client = await loggedInAs(sandbox, PLAIN_USER);
}

/** Returns variants of the value in which it, or one of its parts, is wrong. */
function* spoiled(value: unknown): Generator<unknown> {
	yield* JUNK;
	if (Array.isArray(value)) {
		for (const one of spoiled(value[0])) yield [one];
	} else if (typeof value === 'object' && value !== null) {
		for (const [key, part] of Object.entries(value)) {
			for (const one of spoiled(part)) yield { ...value, [key]: one };
		}
	}
}

beforeEach(() => {
	jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

it.each(Object.entries(BODIES))(
	'%s carries out the good one, and none that it is not described with',
	async (call, goodOf) => {
		const [method, path = ''] = call.split(' ');
		const send = async (body: unknown) =>
			await client.request({
				method,
				url: path.replace(/\{(\w+)\}/g, (_, name: string) => String(goodOf(sandbox).ids?.[name])),
				data: JSON.stringify(body),
				headers: { 'Content-Type': 'application/json' },
			});
		await begin();
		const { body: good } = goodOf(sandbox);
		const outcomes: { body: unknown; status: number; message?: string }[] = [];
		for (const body of [good, ...spoiled(good)]) {
			const { status, data } = await send(body);
			outcomes.push({ body, status, message: data.message });
			if (status >= 400 && status < 500) continue;
			// An accepted request changes the state, so each value gets a new sandbox.
			await sandbox.close();
			await begin();
		}
		await sandbox.close();
		expect(outcomes[0]?.status).toBe(CALLS.get(call)?.status);
		expect(outcomes.filter(({ status }) => status >= 500)).toEqual([]);
	},
);
