import {
	FOREIGN_WORKSPACE,
	HOME_WORKSPACE,
	OBSERVER_USER,
	OTHER_WORKSPACE,
	PLAIN_USER,
} from '../../src';
import { loggedInAs } from '../client';
import { sandbox } from '../sandboxHooks';
import { admin, adminPerTest, NEW_ENDPOINT } from '../fixture';

adminPerTest();

const enter = async (id: number) =>
	await admin.post('/api/v1/authenticate/workspace', { target_organisation: { id } });

describe('entering another workspace', () => {
	it('gives a session that sees what is there, and leaves the first one as it was', async () => {
		const { status, data } = await enter(OTHER_WORKSPACE);
		expect([status, Object.keys(data)]).toEqual([200, ['auth_token']]);
		const other = await loggedInAs(sandbox, PLAIN_USER, OTHER_WORKSPACE);
		expect((await other.get('/api/v1/endpoint')).data).toEqual([]);
		expect((await other.get('/api/v1/endpoint/11400001')).status).toBe(404);
		expect((await admin.get('/api/v1/endpoint')).data).toHaveLength(25);
		expect(sandbox.world.events.at(-1)).toMatchObject({
			type: 67,
			description: `User with id: '501', switched to workspace: ${OTHER_WORKSPACE}`,
		});
	});

	it('keeps what is made there apart, under ids that are used once', async () => {
		const other = await loggedInAs(sandbox, PLAIN_USER, OTHER_WORKSPACE);
		const { data } = await other.post('/api/v1/endpoint', NEW_ENDPOINT);
		expect((await other.get('/api/v1/endpoint')).data).toMatchObject([{ id: data.id }]);
		expect((await admin.get(`/api/v1/endpoint/${data.id}`)).status).toBe(404);
		expect(sandbox.world.endpoints.has(data.id)).toBe(false);
	});

	it.each([
		['/api/v1/dns', { primary: '192.0.2.1', secondary: '192.0.2.2', ip_address_version: 4 }],
		['/api/v1/api_callback', { url: 'https://example.org/there' }],
		['/api/v1/api_secret', { secret: 'there' }],
	])('has a list of its own at %s', async (path, body) => {
		const before = (await admin.get(path)).data;
		const other = await loggedInAs(sandbox, PLAIN_USER, OTHER_WORKSPACE);
		expect((await other.post(path, body)).status).toBe(201);
		const [added] = (await other.get(path)).data.slice(before.length);
		expect((await admin.get(path)).data).toEqual(before);
		expect((await other.delete(`${path}/${added.id}`)).status).toBeLessThan(300);
	});

	it('reads a quota that was set there', async () => {
		const other = await loggedInAs(sandbox, PLAIN_USER, OTHER_WORKSPACE);
		const { data } = await other.post('/api/v1/endpoint', NEW_ENDPOINT);
		const path = `/api/v1/endpoint/${data.id}/quota/data`;
		const expiry_date = '2026-07-31 00:00:00';
		const [status, action_on_exhaustion] = [{ id: '1' }, { id: '1' }];
		const quota = { status, volume: 5, expiry_date, action_on_exhaustion };
		expect((await other.post(path, quota)).status).toBe(201);
		expect((await other.get(path)).data.volume).toBe(5);
	});

	it('is refused with 401 for a foreign workspace', async () => {
		for (const id of [FOREIGN_WORKSPACE, 1]) {
			expect((await enter(id)).status).toBe(401);
		}
	});
});

describe('the list of workspaces', () => {
	it.each(['my', '501'])('of %s holds those one administers', async (who) => {
		const { data } = await admin.get(`/api/v2/user/${who}/workspace`);
		const rest = {
			status: { status: { id: 1 } },
			roles: [{ id: 1, name: 'Administrator' }],
			owner: false,
		};
		expect(data).toEqual([
			{ id: HOME_WORKSPACE, name: 'Example Org', default_workspace: true, ...rest },
			{ id: OTHER_WORKSPACE, name: 'Example Org Test', default_workspace: false, ...rest },
		]);
	});

	it('is refused to those who administer none', async () => {
		const observer = await loggedInAs(sandbox, OBSERVER_USER);
		expect((await observer.get('/api/v2/user/my/workspace')).status).toBe(403);
		expect((await observer.get('/api/v2/user/501/workspace')).status).toBe(404);
	});
});
