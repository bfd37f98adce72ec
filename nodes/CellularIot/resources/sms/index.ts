import type { Resource } from '../../../shared/run/menu';
import { cancel } from './cancel';
import { get } from './get';
import { getAll } from './getAll';
import { send } from './send';
import { sendCommand } from './sendCommand';

export const sms: Resource = {
	value: 'sms',
	name: 'SMS',
	operations: [cancel, get, getAll, send, sendCommand],
	start: send,
};
