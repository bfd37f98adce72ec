import type { Owner } from '../../src/n8n/restSession';

export const ACTION_NODE = 'n8n-nodes-cellular-iot.cellularIot';
export const ADMIN_NODE = 'n8n-nodes-cellular-iot.cellularIotAdmin';
export const TRIGGER_NODE = 'n8n-nodes-cellular-iot.cellularIotTrigger';
export const INSTANT_TRIGGER_NODE = 'n8n-nodes-cellular-iot.cellularIotInstantTrigger';

export const OWNER: Owner = {
	email: 'owner@example.com',
	firstName: 'Test',
	lastName: 'Owner',
	password: 'Test-password-1',
};
