import type { Resource } from '../../shared/menu';
import { endpoint } from './endpoint';
import { flowLog } from './flowLog';
import { lookup } from './lookup';
import { serviceProfile } from './serviceProfile';
import { sim } from './sim';
import { sms } from './sms';

/** Everything the node can do. A new noun is a folder and one line here. */
export const resources: Resource[] = [endpoint, flowLog, lookup, serviceProfile, sim, sms];
