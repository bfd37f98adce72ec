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

const resource = <Verb extends string>(
	value: string,
	name: string,
	verbs: Record<Verb, Operation>,
	start: Verb,
): Resource => {
	const operations = Object.values<Operation>(verbs);
	operations.sort((a, b) => compareLabels(a.name, b.name));
	return { value, name, operations, start: verbs[start] };
};

/** All resources, with their default operations. The first is the default of a new node. */
export const resources: Resource[] = [
	resource('endpoint', 'Endpoint', endpoint, 'getAll'),
	resource('apiCallback', 'SMS Callback', apiCallback, 'getAll'),
	resource('apiSecret', 'SMS Callback Secret', apiSecret, 'getAll'),
	resource('applicationToken', 'Token', applicationToken, 'getAll'),
	resource('dataStream', 'Stream', dataStream, 'getAll'),
	resource('event', 'Event', event, 'getAll'),
	resource('flowLog', 'Flow Log', flowLog, 'getAll'),
	resource('lookup', 'Lookup', lookup, 'getAll'),
	resource('mfaKey', 'MFA Key', mfaKey, 'create'),
	resource('organisation', 'Organisation', organisation, 'get'),
	resource('quota', 'Quota', quota, 'get'),
	resource('serviceProfile', 'Service Profile', serviceProfile, 'getAll'),
	resource('sim', 'SIM', sim, 'getAll'),
	resource('sms', 'SMS', sms, 'send'),
	resource('tag', 'Tag', tag, 'getAll'),
	resource('tariffProfile', 'Tariff Profile', tariffProfile, 'getAll'),
	resource('trustedDevice', 'Trusted Device', trustedDevice, 'getAll'),
];
