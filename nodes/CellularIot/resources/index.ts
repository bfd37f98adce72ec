import type { Resource } from '../../shared/menu';
import { endpoint } from './endpoint';
import { flowLog } from './flowLog';
import { serviceProfile } from './serviceProfile';
import { sim } from './sim';
import { sms } from './sms';

/** Everything the node can do. A new noun is a folder and one line here. */
export const resources: Resource[] = [endpoint, flowLog, serviceProfile, sim, sms];
