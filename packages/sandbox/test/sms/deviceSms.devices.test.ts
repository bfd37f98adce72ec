import { DEFAULT_PROFILE, startSandbox } from '../../src';
import { endpointWhere, loggedIn } from '../client';
import { startReceiver, until } from '../callback/receiver';

it('in real time, an answer comes by itself and reaches the callback', async () => {
	const real = await startSandbox();
	const receiver = await startReceiver();
	const inRealTime = await loggedIn(real);
	await inRealTime.post('/api/v1/api_callback', { url: receiver.url, purpose: 'test' });
	const callback = (await inRealTime.get('/api/v1/api_callback')).data.at(-1).id;
	await inRealTime.patch(`/api/v1/service_profile/${DEFAULT_PROFILE}`, {
		api_callback: { id: callback },
		esme_interface_type: { id: 1 },
	});
	const { id } = endpointWhere(
		real,
		({ online, simId, serviceProfileId: profile }) =>
			online && simId !== null && profile === DEFAULT_PROFILE,
	);
	real.control.setAnswering(id, { afterMs: 200 });
	await inRealTime.post(`/api/v1/endpoint/${id}/sms`, { payload: 'ECHO real' });
	const bodies = () => receiver.calls.map(({ body }) => body.payload);
	await until(() => bodies().includes('real'));
	expect(real.world.sms.get(id)?.filter(({ payload }) => payload === 'real')).toHaveLength(1);
	await Promise.all([real.close(), receiver.close()]);
});
