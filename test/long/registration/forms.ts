import {
	onEvents,
	onSms,
} from '../../nodes/CellularIotInstantTrigger/registration/fixtures/service';

export type Way = 'callback' | 'stream';

export const PROFILES = [51, 52];
export const FORMS = {
	stream: onEvents(),
	callback: onSms(PROFILES, { options: { startFrom: 'allWaiting' } }),
};
