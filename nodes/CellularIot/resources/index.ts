import type { Resource } from '../../shared/menu';
import { applicationToken } from './applicationToken';
import { endpoint } from './endpoint';
import { flowLog } from './flowLog';
import { serviceProfile } from './serviceProfile';
import { sim } from './sim';
import { sms } from './sms';

/** Everything the node can do. A new noun is a folder and one line here; a new node starts with the first. */
export const resources: Resource[] = [
	endpoint,
	applicationToken,
	flowLog,
	serviceProfile,
	sim,
	sms,
];
