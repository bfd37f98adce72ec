import { resource, type Resource } from '../../shared/run/menu';
import * as apiCallback from './apiCallback';
import * as apiSecret from './apiSecret';
import * as applicationToken from './applicationToken';
import * as dataStream from './dataStream';
import * as mfaKey from './mfaKey';
import * as trustedDevice from './trustedDevice';

/** The resources in the order of the list of actions. The first is the default of a new node. */
export const resources: Resource[] = [
	resource('applicationToken', 'Token', applicationToken, 'getAll', 'create'),
	resource('dataStream', 'Stream', dataStream, 'getAll', 'create', 'restart', 'deleteStream'),
	resource('apiCallback', 'SMS Callback', apiCallback, 'getAll', 'create'),
	resource('apiSecret', 'SMS Callback Secret', apiSecret, 'getAll', 'create'),
	resource('mfaKey', 'MFA Key', mfaKey),
	resource('trustedDevice', 'Trusted Device', trustedDevice, 'getAll'),
];
