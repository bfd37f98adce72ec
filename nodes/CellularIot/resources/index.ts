import type { Resource } from '../../shared/run/menu';
import { apiCallback } from './apiCallback';
import { apiSecret } from './apiSecret';
import { applicationToken } from './applicationToken';
import { dataStream } from './dataStream';
import { endpoint } from './endpoint';
import { event } from './event';
import { flowLog } from './flowLog';
import { lookup } from './lookup';
import { mfaKey } from './mfaKey';
import { organisation } from './organisation';
import { quota } from './quota';
import { serviceProfile } from './serviceProfile';
import { sim } from './sim';
import { sms } from './sms';
import { tag } from './tag';
import { tariffProfile } from './tariffProfile';
import { trustedDevice } from './trustedDevice';

/** All resources. The first is the default of a new node. */
export const resources: Resource[] = [
	endpoint,
	apiCallback,
	apiSecret,
	applicationToken,
	dataStream,
	event,
	flowLog,
	lookup,
	mfaKey,
	organisation,
	quota,
	serviceProfile,
	sim,
	sms,
	tag,
	tariffProfile,
	trustedDevice,
];
