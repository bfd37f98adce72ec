import type { Resource } from '../../shared/menu';
import { endpoint } from './endpoint';
import { flowLog } from './flowLog';
import { mfaKey } from './mfaKey';
import { serviceProfile } from './serviceProfile';
import { sim } from './sim';
import { sms } from './sms';
import { trustedDevice } from './trustedDevice';

/** Everything the node can do. A new noun is a folder and one line here. */
export const resources: Resource[] = [
	endpoint,
	flowLog,
	mfaKey,
	serviceProfile,
	sim,
	sms,
	trustedDevice,
];
