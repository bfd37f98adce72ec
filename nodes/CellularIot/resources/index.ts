import type { Resource } from '../../shared/run/menu';
import type { Operation } from '../../shared/run/operation';
import { compareLabels } from '../../shared/values';
import * as apiCallback from './apiCallback';
import * as apiSecret from './apiSecret';
import * as applicationToken from './applicationToken';
import * as dataStream from './dataStream';
import * as endpoint from './endpoint';
import * as event from './event';
import * as flowLog from './flowLog';
import * as lookup from './lookup';
import * as mfaKey from './mfaKey';
import * as organisation from './organisation';
import * as quota from './quota';
import * as serviceProfile from './serviceProfile';
import * as sim from './sim';
import * as sms from './sms';
import * as tag from './tag';
import * as tariffProfile from './tariffProfile';
import * as trustedDevice from './trustedDevice';

const resource = (
	value: string,
	name: string,
	verbs: Record<string, Operation>,
	start: Operation,
): Resource => {
	const operations = Object.values(verbs).sort((a, b) => compareLabels(a.name, b.name));
	return { value, name, operations, start };
};

/** All resources, with their default operations. The first is the default of a new node. */
export const resources: Resource[] = [
	resource('endpoint', 'Endpoint', endpoint, endpoint.getAll),
	resource('apiCallback', 'SMS Callback', apiCallback, apiCallback.getAll),
	resource('apiSecret', 'SMS Callback Secret', apiSecret, apiSecret.getAll),
	resource('applicationToken', 'Token', applicationToken, applicationToken.getAll),
	resource('dataStream', 'Stream', dataStream, dataStream.getAll),
	resource('event', 'Event', event, event.getAll),
	resource('flowLog', 'Flow Log', flowLog, flowLog.getAll),
	resource('lookup', 'Lookup', lookup, lookup.getAll),
	resource('mfaKey', 'MFA Key', mfaKey, mfaKey.create),
	resource('organisation', 'Organisation', organisation, organisation.get),
	resource('quota', 'Quota', quota, quota.get),
	resource('serviceProfile', 'Service Profile', serviceProfile, serviceProfile.getAll),
	resource('sim', 'SIM', sim, sim.getAll),
	resource('sms', 'SMS', sms, sms.send),
	resource('tag', 'Tag', tag, tag.getAll),
	resource('tariffProfile', 'Tariff Profile', tariffProfile, tariffProfile.getAll),
	resource('trustedDevice', 'Trusted Device', trustedDevice, trustedDevice.getAll),
];
