import { resource, type Resource } from '../../shared/run/menu';
import * as endpoint from './endpoint';
import * as esim from './esim';
import * as event from './event';
import * as flowLog from './flowLog';
import * as lookup from './lookup';
import * as organisation from './organisation';
import * as quota from './quota';
import * as serviceProfile from './serviceProfile';
import * as sim from './sim';
import * as sms from './sms';
import * as tag from './tag';
import * as tariffProfile from './tariffProfile';

/** The resources in the order of n8n's list of actions. */
export const resources: Resource[] = [
	resource('sms', 'SMS', sms, 'send', 'sendCommand', 'getAll'),
	resource('sim', 'SIM', sim, 'suspend', 'activate', 'findIdle', 'findOverBudget', 'getAll', 'get'),
	resource(
		'endpoint',
		'Endpoint',
		endpoint,
		'getAll',
		'get',
		'diagnose',
		'getHealth',
		'create',
		'createMany',
		'applySheet',
		'shutDown',
		'getUsage',
		'resetConnectivity',
		'goLive',
		'blockNetwork',
	),
	resource('esim', 'eSIM', esim, 'switchProfile', 'getAll', 'get'),
	resource('event', 'Event', event, 'getAll'),
	resource('flowLog', 'Flow Log', flowLog, 'getAll'),
	resource('tag', 'Tag', tag, 'getAll', 'assign'),
	resource('quota', 'Quota', quota, 'get', 'set'),
	resource('serviceProfile', 'Service Profile', serviceProfile, 'getAll', 'get'),
	resource('tariffProfile', 'Tariff Profile', tariffProfile, 'getAll', 'get'),
	resource('organisation', 'Organisation', organisation, 'get'),
	resource('lookup', 'Lookup', lookup, 'getAll'),
];
