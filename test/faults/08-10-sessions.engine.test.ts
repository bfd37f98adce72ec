import { REVOKED_APPLICATION_TOKEN } from '../../packages/sandbox/src';
import { watching, withService } from '../engine';

const COUNT = 40;
const service = withService({ endpoints: COUNT });
const list = { resource: 'endpoint', operation: 'getAll', returnAll: true, simplify: false };
/** A token of its own for each test: sessions are shared within the process. */
const ownToken = () => service.control.addApplicationToken();
const idsOf = (rows: unknown[]) => rows.map((row) => (row as { id: number }).id);

describe('row 8: the session ends at page 7 of 20', () => {
	const LIST = { path: '^/api/v1/endpoint$', times: 'always' as const };
	const small = { per_page: '2' };
	const fleet = () => [...service.world.endpoints.keys()];

	const expireAt = (request: number, headers = {}) => {
		const { control } = service;
		const meanwhile = [{ path: '/_sandbox/sessions/expire' }];
		control.fault({ ...LIST, skip: request - 1, times: 1, query: small, headers, meanwhile });
		control.fault({ ...LIST, query: small, headers });
	};

	it('one page after another: one login more, no page lost or doubled', async () => {
		// Without a page count the pages are read sequentially.
		const uncounted = { 'X-Pages': null, 'X-Total-Pages': null };
		expireAt(7, uncounted);
		const credentials = service.credentials({ applicationToken: ownToken() });
		const json = await service.output(list, { credentials });
		expect(idsOf(json)).toEqual(fleet());
		expect(service.logins()).toBe(2);
	});

	it('eight lists at once: one login more for all of them, no page lost or doubled', async () => {
		const credentials = service.credentials({ applicationToken: ownToken() });
		const { credentials: opened } = await service.run({ ...list, limit: 1 }, { credentials });
		service.control.resetRequests();
		expireAt(8 * 7);
		const runs = await Promise.all(
			Array.from(
				{ length: 8 },
				async () => await service.run(list, { credentials: opened.stored }),
			),
		);
		for (const { json, error } of runs) {
			expect(error).toBeUndefined();
			expect(idsOf(json)).toEqual(fleet());
		}
		expect(service.logins()).toBe(1);
	});
});

describe('row 9: a login that is refused', () => {
	it('is sent once, however often the trigger polls', async () => {
		const trigger = await service.trigger(
			'durable',
			watching('smsReceived', [11400001, 11400002, 11400003]),
			{
				credentials: service.credentials({ applicationToken: REVOKED_APPLICATION_TOKEN }),
			},
		);
		for (let poll = 0; poll < 10; poll++) {
			await expect(trigger.tick()).rejects.toMatchObject({
				message: expect.stringContaining('did not accept the Application Token'),
				failure: { cause: 'credential-invalid' },
			});
		}
		expect(service.logins()).toBe(1);
		expect(service.sent()).toEqual([]);
	});

	it('that asks for a wait tells it to the poll scheduler of n8n', async () => {
		const trigger = await service.trigger('durable', watching('smsReceived', [11400001]), {
			credentials: service.credentials({ applicationToken: ownToken() }),
		});
		const headers = { 'Retry-After': '600' };
		service.control.fault({ path: '/authenticate', status: 429, headers, times: 'always' });
		await expect(trigger.tick()).rejects.toMatchObject({
			message: expect.stringMatching(
				/^The service refuses more logins .* asks to wait 600 seconds$/,
			),
			failure: { cause: 'temporarily-unavailable', retryAfterMs: 600_000 },
		});
		expect(service.logins()).toBe(1);
	});

	it('a 401 for ever is answered with one login, not with one after another', async () => {
		const credentials = service.credentials({ applicationToken: ownToken() });
		service.control.fault({ path: '^/api/v1/endpoint', status: 401, times: 'always' });
		await service.fails(list, 'did not accept the session of this credential', { credentials });
		expect(service.logins()).toBe(2);
		expect(service.sent()).toHaveLength(2);
	});
});

describe('row 10: 403', () => {
	it('is no reason for another login or another try, and says what is missing', async () => {
		const credentials = service.credentials({ applicationToken: ownToken() });
		const body = {
			error_code: 1104,
			error_token: 'Forbidden',
			message: 'Missing permission Endpoint.Read',
		};
		service.control.fault({ path: '^/api/v1/endpoint', status: 403, body, times: 'always' });
		const { error } = await service.run(list, { credentials });
		expect(error?.message).toBe(
			'The service does not allow this: Missing permission Endpoint.Read',
		);
		expect(error?.description).toContain('lacks the permission');
		expect(service.logins()).toBe(1);
		expect(service.sent()).toHaveLength(1);
	});
});
