import { type watchedDevices, FIRST } from '../../../CellularIotTrigger/changes/watchedDevices';

export const SECOND = FIRST + 1;
export const form = (changes: string[], more: object = {}) => ({
	...{ resource: 'event', operation: 'backtest', scope: 'all', changes, ...more },
});
export const items = { output: 'items', returnAll: true };
export const hours = (count: number) => ({ minutesAgo: count * 60 });

/** A device is often offline for 20 minutes, another one once for two hours. */
export function noisy({
	connects,
	disconnects,
}: Pick<ReturnType<typeof watchedDevices>, 'connects' | 'disconnects'>): void {
	connects(FIRST, hours(30));
	connects(SECOND, hours(30));
	for (let hour = 20; hour > 2; hour -= 2) {
		disconnects(FIRST, hours(hour));
		connects(FIRST, { minutesAgo: hour * 60 - 20 });
	}
	disconnects(SECOND, hours(10));
	connects(SECOND, hours(8.5));
}
