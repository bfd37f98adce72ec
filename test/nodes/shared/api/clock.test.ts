import { withClock } from '../../../../nodes/shared/api/clock';
import { failed, success } from '../../../../nodes/shared/api/types';
import { refusal } from '../run/fixtures/fakeService';
import { fakeApi } from './fixtures/fakeApi';

it('keeps the newest time of the service, and has the clock of n8n before the first answer', async () => {
	const times = [2_000, undefined, 1_000];
	const api = withClock(
		fakeApi(async () => {
			const serviceTime = times.shift();
			return await Promise.resolve(
				serviceTime === undefined ? failed(refusal(500)) : success({ serviceTime }),
			);
		}),
	);
	const get = async () => await api.send({ method: 'GET', path: '/x', expect: 'object' });
	expect(Math.abs(api.now() - Date.now())).toBeLessThan(60_000);
	for (let count = 0; count < 3; count++) {
		await get();
		expect(api.now()).toBe(2_000);
	}
});
