import { liveTick } from '../../src/play/live';
import { Random } from '../../src/core/world/random';
import { SMS_MO_SERVICE } from '../../src/core/world/services';
import { smsEndpoint } from '../client';
import { client, sandbox, sessionPerTest } from '../sandboxHooks';

sessionPerTest();

it.each([
	['that answers by itself', true],
	['of the live fleet', false],
])('a device %s says nothing while its profile has no service for it', async (_which, isSet) => {
	const { id, serviceProfileId } = smsEndpoint(sandbox, true);
	const path = `/api/v1/service_profile/${serviceProfileId}/service/${SMS_MO_SERVICE}`;
	if (isSet) sandbox.control.setAnswering(id, {});
	/** Answers so far, after a command and some seconds. */
	const answers = async () => {
		await client.post(`/api/v1/endpoint/${id}/sms`, { payload: 'PING' });
		sandbox.control.advance(10);
		if (!isSet) liveTick(sandbox.world, new Random(1));
		const { data } = await client.get(`/api/v1/endpoint/${id}/sms`);
		return data.filter(({ payload }: { payload: string }) => payload === 'PONG').length;
	};
	expect(await answers()).toBe(1);
	expect((await client.delete(path)).status).toBe(204);
	expect(await answers()).toBe(1);
	expect((await client.put(path)).status).toBeLessThan(300);
	expect(await answers()).toBeGreaterThan(1);
});
