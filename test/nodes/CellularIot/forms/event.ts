import { DEVICE_ID, type Forms, type Service } from './device';

export const eventForms = (service: Service): Forms => ({
	'event/backtest': {
		form() {
			const { control } = service;
			for (const id of [DEVICE_ID, DEVICE_ID + 1]) {
				control.setOnline(id, true);
				control.advance(10);
				control.setOnline(id, false);
			}
			control.advance(1800);
			return { scope: 'all', changes: ['wentOffline'] };
		},
		rows: { output: 'items' },
	},
	'event/getAll': () => ({ returnAll: true, timeRange: 'last30Days' }),
});
