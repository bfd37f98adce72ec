import type { Fault } from '../../../src';
import { NOON } from '../../client';
import { client, sandbox, sessionPerTest } from '../../sandboxHooks';

sessionPerTest({ startTime: NOON });
beforeEach(() => {
	sandbox.control.resetRequests();
});

const PATH = '/api/v1/tariff_profile';
const get = (url = PATH) => client.get(url, { timeout: 3000 });
const fault = (rest: Omit<Fault, 'path'>) => sandbox.control.fault({ path: PATH, ...rest });

describe('meanwhile', () => {
	const LIST = '/api/v1/endpoint';
	const ids = async (query: string) =>
		((await get(`${LIST}?${query}`)).data as Array<{ id: number }>).map(({ id }) => id);

	it('answers another question than was asked, and logs what was asked', async () => {
		sandbox.control.fault({ path: LIST, query: { page: '1', per_page: '2', q: null } });
		const answer = await get(`${LIST}?page=3&per_page=5&q=name:nothing`);
		expect(answer.data).toHaveLength(2);
		expect(answer.headers).toMatchObject({ 'x-page': '1', 'x-per-page': '2' });
		const query = { page: '3', per_page: '5', q: 'name:nothing' };
		expect(sandbox.control.requests()).toMatchObject([{ query }]);
	});

	it('adds and removes rows between two pages', async () => {
		const first = await ids('page=1&per_page=10&sort=id');
		const meanwhile = [
			{ path: '/_sandbox/endpoint', body: { name: 'late-comer' } },
			{ method: 'DELETE' as const, path: `/_sandbox/endpoint/${first[0]}` },
		];
		sandbox.control.fault({ path: LIST, meanwhile });
		const second = await ids('page=2&per_page=10&sort=id');
		// What was the first row of this page has moved to the one before.
		expect(second[0]).toBe((first[9] ?? 0) + 2);
		const names = (await get(LIST)).data.map(({ name }: { name: string }) => name);
		expect(names).toHaveLength(25);
		expect(names.at(-1)).toBe('late-comer');
	});

	it('ends the sessions at a request of choice', async () => {
		sandbox.control.fault({
			path: '*',
			skip: 2,
			meanwhile: [{ path: '/_sandbox/sessions/expire' }],
		});
		const statuses = [];
		for (let count = 0; count < 4; count++) statuses.push((await get()).status);
		expect(statuses).toEqual([200, 200, 401, 401]);
		expect(sandbox.control.requests()).toHaveLength(4);
	});

	it.each(['/_sandbox/nothing', '/api/v1/sim', '/_sandbox/endpoint/1/sms'])(
		'is loud about a verb that fails: %s',
		async (path) => {
			const silent = jest.spyOn(console, 'error').mockReturnValue();
			fault({ meanwhile: [{ path }] });
			expect((await get()).status).toBe(500);
			expect(silent).toHaveBeenCalledTimes(1);
			silent.mockRestore();
		},
	);
});

describe('applied', () => {
	const create = () =>
		client.post('/api/v1/endpoint', {
			service_profile: { id: 540001 },
			tariff_profile: { id: 539001 },
			status: { id: 0 },
		});

	it.each<[Omit<Fault, 'path'>, number]>([
		[{ status: 500 }, 25],
		[{ status: 500, applied: true }, 26],
		[{ reset: 'beforeHeaders' as const }, 25],
		[{ reset: 'beforeHeaders' as const, applied: true }, 26],
	])('%j leaves %i endpoints', async (script, count) => {
		sandbox.control.fault({ method: 'POST', path: '/endpoint$', ...script });
		const outcome = await create().then(
			({ status }) => status,
			({ code: reason }) => reason,
		);
		expect(outcome).toBe(script.reset === undefined ? 500 : 'ECONNRESET');
		expect(sandbox.world.endpoints.size).toBe(count);
	});
});
