import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AxiosInstance } from 'axios';
import { PLAIN_USER } from '../../src';
import { FaultBook } from '../../src/core/faults/faults';
import { bytesOf } from '../../src/play/state/snapshot';
import { CALLS } from '../../src/service/nouns';
import { AT_NOON, loggedInAs } from '../client';
import { sandbox, sandboxPerTest } from '../sandboxHooks';
import { BODIES } from './goodBodies';
import { WORDINGS } from './refusals';
import { shown } from './shown';
import { spoil, type Spoiled } from './spoil';

sandboxPerTest({ ...AT_NOON, endpoints: 3 });

/** Its keys are null, and no other value is described. */
const RESET = 'PATCH /api/v1/endpoint/{id}/connectivity';

const stateOf = () => bytesOf(sandbox.world, new FaultBook(sandbox.world.clock)).toString('latin1');

/** Sends a text as the body of a call. */
async function answerTo(
	client: AxiosInstance,
	call: string,
	ids: Record<string, number | string> = {},
	data: string,
	type = 'application/json',
): Promise<[number, unknown]> {
	const [method, path = ''] = call.split(' ');
	const url = path.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]));
	const headers = { 'Content-Type': type };
	const answer = await client.request({ method, url, data, headers, transformRequest: (x) => x });
	return [answer.status, answer.data];
}

/** What the service says of a spoiled body; within an item, the path starts at the item. */
function messageOf({ path, problem, isMissing }: Spoiled): string {
	if (problem.includes(' with Id ')) return `${problem}.`;
	if (path.length === 0) return `The body ${problem}.`;
	const last = path.length - (isMissing ? 2 : 1);
	const item = path.findLastIndex((key, at) => /^\d+$/.test(key) && at < last);
	return `Field '${path.slice(item + 1).join('.')}' ${problem}.`;
}

it('there is a good body for each call that takes one, and the wording of its refusals', () => {
	const calls = [...CALLS].flatMap(([name, { body }]) => (body === undefined ? [] : name)).sort();
	expect(Object.keys(BODIES).sort()).toEqual(calls);
	expect(['POST /api/v1/authenticate', ...Object.keys(WORDINGS)].sort()).toEqual(calls);
});

it('each body is described as before', () => {
	const lines = [...CALLS].flatMap(([call, { body }]) => (body ? `${call}: ${shown(body)}` : []));
	// The cases below follow from the description, so that a change of it must be seen here.
	expect(lines).toEqual(readFileSync(join(__dirname, 'bodies.txt'), 'utf8').trim().split('\n'));
});

it.each(Object.entries(WORDINGS))(
	'%s refuses each body that is not as described, changes nothing then, and takes a good one',
	async (call, wording) => {
		const client = await loggedInAs(sandbox, PLAIN_USER);
		const { ids, body: good } = BODIES[call]?.(sandbox) ?? { body: undefined };
		const { body: schema = {}, status } = CALLS.get(call) ?? {};
		const before = stateOf();
		const [answers, expected]: [unknown[], unknown[]] = [[], []];
		for (const spoiled of spoil(schema, good)) {
			if (spoiled.path.length === 0 && !spoiled.problem.includes('items')) continue;
			const answer = await answerTo(client, call, ids, JSON.stringify(spoiled.value));
			answers.push([spoiled, answer]);
			expected.push([spoiled, wording(spoiled.code, messageOf(spoiled), spoiled.path)]);
		}
		expect(answers).toEqual(expected);
		expect(answers.length > 1 || call === RESET).toBe(true);
		const other = Array.isArray(good) ? '{}' : '[]';
		for (const [text, type] of [
			['{'],
			[''],
			['null'],
			['"x"'],
			[other],
			['{}', 'text/plain'],
		] as const) {
			const refused = [400, expect.objectContaining({ error_code: 1000 })];
			expect(await answerTo(client, call, ids, text, type)).toEqual(refused);
		}
		expect(stateOf()).toBe(before);
		expect((await answerTo(client, call, ids, JSON.stringify(good)))[0]).toBe(status);
	},
);

it('an integer that has lost digits in JavaScript is refused', async () => {
	const client = await loggedInAs(sandbox, PLAIN_USER);
	const body =
		'{"name":"x","status":{"id":0},"service_profile":{"id":9007199254740993},"tariff_profile":{"id":1}}';
	const [status, answer] = await answerTo(client, 'POST /api/v1/endpoint', {}, body);
	expect(status).toBe(422);
	expect(JSON.stringify(answer)).toContain("Field 'service_profile.id' must be");
});
