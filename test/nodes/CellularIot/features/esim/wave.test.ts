import { nextWave, placeOf } from '../../../../../nodes/CellularIot/features/esim/wave';

const rule = { waveSize: 3, mostFailures: 1 };
const NOW = Date.UTC(2026, 2, 10, 12);
const at = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
const [FORMER, WANTED] = ['89000000000000000019', '89000000000000000027'];
const target = { action: 5, iccid: WANTED, since: 0 };
const chip = (enabled: string, ...operations: object[]) => ({
	euicc: {
		profile: [FORMER, WANTED].map((iccid) => ({
			iccid_with_luhn: iccid,
			status: { description: iccid === enabled ? 'ENABLED' : 'DISABLED' },
		})),
	},
	operations: operations.map((one) => ({
		action: { id: 5, description: 'Enable' },
		status: { description: 'A word of the service' },
		iccid_with_luhn: WANTED,
		creation_date: at(60),
		...one,
	})),
});
const standing = (one: ReturnType<typeof chip>, isOnline?: boolean) =>
	placeOf(one, target, NOW, isOnline).standing;

it('sends a wave only if nothing is on its way and few have failed', () => {
	expect(nextWave(['pending', 'failed', 'done'], rule).size).toBe(3);
	expect(nextWave(['pending', 'moving'], rule)).toMatchObject({ size: 0 });
	expect(nextWave(['pending', 'failed', 'away'], rule)).toMatchObject({ size: 0 });
});

it('knows where a chip is, also by words that it does not know', () => {
	expect(standing(chip(FORMER))).toBe('pending');
	expect(standing(chip(WANTED))).toBe('done');
	expect(standing(chip(FORMER, {}))).toBe('moving');
	expect(standing(chip(FORMER, { iccid_with_luhn: FORMER }))).toBe('moving');
	expect(standing(chip(FORMER, { expiry_date: at(20) }))).toBe('failed');
	expect(standing(chip(FORMER, { finalization_date: at(30) }))).toBe('failed');
	expect(standing(chip(FORMER, { error: { reason: 1, message: 'No memory' } }))).toBe('failed');
	const done = { finalization_date: at(30) };
	expect(standing(chip(WANTED, done))).toBe('done');
	expect(standing(chip(WANTED, done), false)).toBe('away');
	expect(standing(chip(WANTED, { finalization_date: at(5) }), false)).toBe('moving');
	const since = NOW - 600_000;
	expect(placeOf(chip(FORMER, done), { ...target, since }, NOW).standing).toBe('pending');
});
