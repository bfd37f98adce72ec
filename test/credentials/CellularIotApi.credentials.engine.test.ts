import type { IDataObject } from 'n8n-workflow';
import {
	EXPIRED_APPLICATION_TOKEN,
	RESTRICTED_APPLICATION_TOKEN,
	REVOKED_APPLICATION_TOKEN,
} from '../../packages/sandbox/src';
import { withService } from '../engine';

const service = withService();
const list = { resource: 'endpoint', operation: 'getAll', limit: 1 };
/** A token of its own for each test: sessions are shared within the process. */
const freshToken = () => service.control.addApplicationToken();

describe('credential cellularIotApi', () => {
	it('exchanges the application token for a session and keeps it', async () => {
		const credentials = service.credentials({ applicationToken: freshToken() });
		const { credentials: after, error } = await service.run(list, { credentials });
		expect(error).toBeUndefined();
		expect(service.logins()).toBe(1);
		const kept = after.stored.cellularIotApi as IDataObject;
		expect(String(kept.sessionToken).split('.')).toHaveLength(3);
		const again = await service.run(list, { credentials: { cellularIotApi: kept } });
		expect(again.json).toHaveLength(1);
		expect(service.logins()).toBe(1);
	});

	it.each([
		['mistyped', 'not-a-token'],
		['expired', EXPIRED_APPLICATION_TOKEN],
		['revoked', REVOKED_APPLICATION_TOKEN],
		['restricted', RESTRICTED_APPLICATION_TOKEN],
	])('sends a failing login once and says what to do (%s)', async (_, applicationToken) => {
		const { error } = await service.run(list, {
			credentials: service.credentials({ applicationToken }),
		});
		expect(service.logins()).toBe(1);
		expect(service.sent()).toEqual([]);
		expect(error?.message).toBe(
			'The service did not accept the Application Token: it is mistyped, expired, revoked, or restricted to another IP address range',
		);
		expect(JSON.stringify(error)).not.toContain(applicationToken);
	});

	it('sends a failing login once when a session turns stale, too', async () => {
		const applicationToken = freshToken();
		const { credentials: after } = await service.run(list, {
			credentials: service.credentials({ applicationToken }),
		});
		service.control.revokeApplicationToken(applicationToken);
		service.control.expireSessions();
		service.control.resetRequests();
		const { error } = await service.run(list, { credentials: after.stored });
		expect(service.logins()).toBe(1);
		expect(error?.message).toContain('did not accept the Application Token');
	});

	it('waits and tries again when nothing could be sent at all', async () => {
		service.control.fault({ path: '/authenticate', status: 429, body: {} });
		const credentials = service.credentials({ applicationToken: freshToken() });
		expect(await service.output(list, { credentials })).toHaveLength(1);
		expect(service.logins()).toBe(2);
	});
});
