import {
	copyOf,
	device,
	line,
	PROFILES,
} from '../../../../../packages/sandbox/test/copy/fleetFile';
import { withService } from '../../../../engine';
import { isSuspended } from './fixtures/budgetFleet';
import { form, LIMIT, REAL } from './fixtures/enforcing';

const NOW = new Date();
const TODAY = NOW.toISOString().slice(0, 10);
const day = (volume: number) => ({
	days: [{ date: TODAY, data: { volume, volume_tx: volume, volume_rx: 0, cost: 0 }, sms: null }],
});
const FLEET = [...PROFILES, ...device(1, 'camera'), ...device(2, 'modest')];
const HEADER = { copied_at: NOW.toISOString() };

describe('on a copy of a fleet without usage', () => {
	const service = withService({ world: copyOf(FLEET, HEADER), check: false });

	it('fails with the reason, and does not say that no device is over its budget', async () => {
		const { error, json } = await service.run(form({ ...LIMIT, output: 'summary' }));
		expect(error?.message).toContain('This copy of a fleet has no usage. Copy again with --usage.');
		expect(json).toEqual([]);
	});
});

describe('on a copy of a fleet with usage', () => {
	const usage = [line('usage', day(2000), 1), line('usage', day(1), 2)];
	const world = copyOf([...FLEET, ...usage], { ...HEADER, parts: ['usage'] });
	const service = withService({ world, check: false });

	it('suspends the SIM over its budget, in the copy', async () => {
		const { json } = await service.run(form(REAL));
		expect(json).toMatchObject([{ outcome: 'suspended', endpoint_name: 'camera', data_mb: 2000 }]);
		expect([1001, 1002].map((id) => isSuspended(service, id))).toEqual([true, false]);
	});
});
