import type { Sandbox } from '../../../../sandbox/src';
import { differencesOf } from '../../../src/compare/differences';
import { CannotRun } from '../../../src/compare/sides/cannotRun';
import type { Send } from '../../../src/compare/sides/send';
import { serviceSide } from '../../../src/compare/sides/service';
import type { Question } from '../../../src/compare/types';
import { STEPS } from '../../../src/compare/writes';
import { carryOut } from '../../../src/compare/writes/carryOut';
import { endpointWhere } from '../../../../sandbox/test/client';
import { withSandbox } from '../sides';

/** A device that can get SMS, without a quota. */
const deviceOf = (sandbox: Sandbox) => {
	const { id, name } = endpointWhere(
		sandbox,
		(one) =>
			sandbox.world.sims.get(one.simId ?? 0)?.status === 1 &&
			!sandbox.world.quotas.data.has(one.id),
	);
	return { id: String(id), name };
};

/** Everything of the account that a write can change, except times and SMS that were sent. */
function stateOf({ world }: Sandbox): string {
	return JSON.stringify([
		[...world.endpoints.values()].map((one) => ({ ...one, updatedAt: 0 })),
		[...world.sims.values()],
		[...world.tags.values()],
		[...world.operatorBlacklists].filter(([, networks]) => [...networks].length > 0).map(String),
		[...world.quotas.data.keys()],
		[...world.quotas.sms.keys()],
		[...world.serviceProfiles.values()],
	]);
}

/** SMS with the mark that still wait. */
const waiting = ({ world }: Sandbox) =>
	[...world.sms.values()]
		.flat()
		.filter((sms) => sms.payload.includes('compare-test') && sms.status < 4);

async function written(
	sandbox: Sandbox,
	send: Send,
	more: { isStopped?: () => boolean; name?: string } = {},
) {
	const device = deviceOf(sandbox);
	const said: string[] = [];
	const side = await serviceSide(send, { token: sandbox.applicationToken });
	const result = await carryOut(side, { ...device, name: more.name ?? device.name }, STEPS, {
		say: (line) => said.push(line),
		...(more.isStopped && { isStopped: more.isStopped }),
	});
	return { ...result, said, device };
}

it('changes only the test device, says each change before it, and takes all back', async () => {
	await withSandbox({}, async (sandbox, send) => {
		const before = stateOf(sandbox);
		const sent: Question[] = [];
		const watched: Send = (question) => {
			sent.push(question);
			return send(question);
		};
		const { seen, left, said, device } = await written(sandbox, watched);
		expect(left).toEqual([]);
		expect([...seen.keys()]).toEqual(STEPS.map(({ name }) => name));
		expect(stateOf(sandbox)).toBe(before);
		expect(waiting(sandbox)).toEqual([]);
		const writes = sent.filter(
			({ method = 'GET', path }) => method !== 'GET' && path !== '/api/v1/authenticate',
		);
		expect(writes.length).toBeGreaterThan(20);
		const own = new RegExp(`^/api/v[12]/endpoint/${device.id}(/|$)`);
		expect(writes.filter(({ path }) => !own.test(path))).toEqual([]);
		expect(said.filter((line) => /^[A-Z]+ \//.test(line))).toHaveLength(writes.length);
	});
});

it('finds no difference between two sandboxes, and names a refusal that is another one', async () => {
	const plain = await withSandbox({}, async (sandbox, send) => (await written(sandbox, send)).seen);
	await withSandbox({ endpoints: 40 }, async (sandbox, send) => {
		expect(differencesOf(STEPS, (await written(sandbox, send)).seen, plain)).toEqual([]);
		const other: Send = async (question) => {
			const answer = await send(question);
			const isAgain = question.path.endsWith('/tags') && answer.status === 409;
			return isAgain ? { ...answer, status: 422 } : answer;
		};
		const found = differencesOf(STEPS, (await written(sandbox, other)).seen, plain);
		expect(found).toMatchObject([
			{ probe: 'writes: tags', of: 'add again', left: '422', right: '409' },
		]);
	});
});

it.each(Array.from({ length: 10 }, (_, index) => index * 3 + 1))(
	'takes all back when the connection breaks at write %i',
	async (broken) => {
		await withSandbox({ endpoints: 6 }, async (sandbox, send) => {
			const before = stateOf(sandbox);
			let count = 0;
			const breaking: Send = async (question) => {
				const isWrite = question.method !== undefined && question.path !== '/api/v1/authenticate';
				const answer = await send(question);
				// The change has arrived, its answer has not.
				if (isWrite && (count += 1) === broken) throw new CannotRun('ECONNRESET');
				return answer;
			};
			await written(sandbox, breaking).catch((error: unknown) => {
				expect(error).toBeInstanceOf(CannotRun);
			});
			expect(count).toBeGreaterThanOrEqual(broken);
			expect(stateOf(sandbox)).toBe(before);
			expect(waiting(sandbox)).toEqual([]);
		});
	},
);

it('stops between two steps and takes back what was changed', async () => {
	await withSandbox({ endpoints: 6 }, async (sandbox, send) => {
		const before = stateOf(sandbox);
		let asked = 0;
		const { seen } = await written(sandbox, send, { isStopped: () => (asked += 1) > 3 });
		expect(seen.size).toBe(3);
		expect(stateOf(sandbox)).toBe(before);
	});
});

it('says what it could not take back', async () => {
	await withSandbox({ endpoints: 6 }, async (sandbox, send) => {
		const { name } = deviceOf(sandbox);
		const stubborn: Send = (question) => {
			const { body } = question as { body?: { name?: string } };
			return body?.name === name ? send({ path: '/api/v1/endpoint/status' }) : send(question);
		};
		const { left, said } = await written(sandbox, stubborn);
		expect(left).toEqual(['the new name']);
		expect(said.at(-1)).toMatch(/^NOT taken back: the new name/);
	});
});

/** Valid bodies in place of those that are refused. */
const accepted = ({ world }: Sandbox): Record<string, object> => ({
	'{"service_profile":{"id":-1}}': {
		service_profile: { id: [...world.serviceProfiles.keys()].at(-1) },
	},
	'{"status":{"id":7}}': { status: { id: 1 } },
	'{"payload":""}': { payload: ' ' },
});

/** A service that accepts an unknown tag and network, a wrong profile and status, and an SMS without text. */
function lenient(sandbox: Sandbox, send: Send): Send {
	const unknown = { id: 999_999_999 };
	const lists = new Set<string>();
	return async (question) => {
		const { method = 'GET', path, body } = question;
		const sent = JSON.stringify(body ?? null);
		const list = path.replace(`/${unknown.id}`, '');
		if (list !== path || sent === JSON.stringify(unknown)) {
			if (method === 'DELETE') lists.delete(list);
			else lists.add(list);
			return { status: 204, headers: {}, body: undefined, text: '' };
		}
		const other = accepted(sandbox)[sent];
		const answer = await send(other ? { ...question, body: other } : question);
		if (method !== 'GET' || !lists.has(path)) return answer;
		return { ...answer, body: [...(answer.body as unknown[]), unknown] };
	};
}

it('takes back what a service accepts though it should refuse it', async () => {
	await withSandbox({ endpoints: 6 }, async (sandbox, send) => {
		const before = stateOf(sandbox);
		const through = lenient(sandbox, send);
		const { left, device } = await written(sandbox, through);
		expect(left).toEqual([]);
		expect(stateOf(sandbox)).toBe(before);
		for (const list of ['v2/endpoint/{id}/tags', 'v1/endpoint/{id}/operator_blacklist']) {
			const side = await serviceSide(through, { token: sandbox.applicationToken });
			const { body } = await side.ask({ path: `/api/${list.replace('{id}', device.id)}` });
			expect(JSON.stringify(body)).not.toContain('999999999');
		}
		const texts = sandbox.world.sms.get(Number(device.id)) ?? [];
		expect(texts.filter(({ payload, status }) => payload === ' ' && status < 4)).toEqual([]);
	});
});

it('changes nothing if the device has another name', async () => {
	await withSandbox({ endpoints: 6 }, async (sandbox, send) => {
		const before = stateOf(sandbox);
		await expect(written(sandbox, send, { name: 'another' })).rejects.toThrow(
			'The endpoint of --test-device has another name than --test-device-name.',
		);
		expect(stateOf(sandbox)).toBe(before);
	});
});
