import { faultOf } from '../nodes/CellularIot/features/esim/fixtures/rollout';

it('never cuts off more than one wave and Most Failures, in 500 fleets', async () => {
	for (let seed = 1; seed <= 500; seed++) {
		expect([seed, await faultOf(seed)]).toEqual([seed, undefined]);
	}
}, 600_000);
