import { Restarts } from '../../../../nodes/CellularIotInstantTrigger/registration/watchdog';

const MINUTE = 60_000;

it('the distance between restarts grows to four hours, and shrinks after a calm time', () => {
	const restarts = new Restarts();
	const allowed: number[] = [];
	for (let minute = 0; minute < 24 * 60; minute += 5) {
		if (restarts.mayRestart(minute * MINUTE)) allowed.push(minute);
	}
	expect(allowed).toEqual([0, 5, 15, 35, 75, 155, 315, 555, 795, 1035, 1275]);
	restarts.noteRunning(1300 * MINUTE);
	expect(restarts.mayRestart(1310 * MINUTE)).toBe(false);
	restarts.noteRunning(1520 * MINUTE);
	expect(restarts.mayRestart(1520 * MINUTE)).toBe(true);
	expect(restarts.mayRestart(1525 * MINUTE)).toBe(true);
});
