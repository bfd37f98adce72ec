import { readServiceClock } from '../../../../nodes/CellularIotTrigger/reading/readers';
import { success } from '../../../../nodes/shared/api/types';
import { fakeApi } from '../../shared/api/fixtures/fakeApi';

test('an answer without the time of the service is a failure', async () => {
	const clock = async (serviceTime?: number) =>
		await readServiceClock(fakeApi(async () => success({ body: [], serviceTime })));
	expect(await clock(5)).toEqual(success(5));
	expect(await clock()).toMatchObject({ ok: false, failure: { kind: 'shape' } });
});
