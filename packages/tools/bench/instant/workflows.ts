import { randomUUID } from 'node:crypto';
import type { CredentialReference, WorkflowContent, WorkflowNode } from '../../src/n8n/rest';
import { TRIGGER_NODE } from '../../../../test/e2e/names';

const INSTANT_NODE = 'n8n-nodes-cellular-iot.cellularIotInstantTrigger';
const WEBHOOK_VERSION = 2.1;

/** The header that n8n's Webhook node checks. */
export const WEBHOOK_HEADER = { name: 'X-Bench-Key', value: randomUUID() };

type Trigger = Pick<WorkflowNode, 'type' | 'typeVersion' | 'parameters' | 'credentials'>;

/** A workflow with a trigger and a step that does nothing. */
function startedBy(name: string, trigger: Trigger): WorkflowContent {
	const place = (column: number): Pick<WorkflowNode, 'id' | 'position'> => ({
		id: randomUUID(),
		position: [column * 240, 0],
	});
	const end = { type: 'n8n-nodes-base.noOp', typeVersion: 1, parameters: {} };
	return {
		name,
		nodes: [
			{ ...place(0), name: 'Trigger', webhookId: randomUUID(), ...trigger },
			{ ...place(1), name: 'End', ...end },
		],
		connections: { Trigger: { main: [[{ node: 'End', type: 'main', index: 0 }]] } },
		settings: { executionOrder: 'v1' },
	};
}

/** SMS Received of all service profiles, by callback. */
export const instantSms = (name: string, credentials: CredentialReference): WorkflowContent =>
	startedBy(name, {
		type: INSTANT_NODE,
		typeVersion: 1,
		credentials,
		parameters: {
			triggerOn: 'smsReceived',
			profiles: 'all',
			options: { replaceExisting: true },
		},
	});

/** Platform Event, by data stream. */
export const instantEvents = (name: string, credentials: CredentialReference): WorkflowContent =>
	startedBy(name, {
		type: INSTANT_NODE,
		typeVersion: 1,
		credentials,
		parameters: { triggerOn: 'platformEvent' },
	});

/** SMS Received of all endpoints, polled every minute. */
export const pollingSms = (name: string, credentials: CredentialReference): WorkflowContent =>
	startedBy(name, {
		type: TRIGGER_NODE,
		typeVersion: 1,
		credentials,
		parameters: {
			triggerOn: 'smsReceived',
			scope: 'all',
			pollTimes: { item: [{ mode: 'everyMinute' }] },
		},
	});

/** n8n's own Webhook node with a secret header. It answers when the execution is stored, as ours. */
export const webhook = (
	name: string,
	path: string,
	credentials: CredentialReference,
): WorkflowContent =>
	startedBy(name, {
		type: 'n8n-nodes-base.webhook',
		typeVersion: WEBHOOK_VERSION,
		credentials,
		parameters: {
			httpMethod: 'POST',
			path,
			authentication: 'headerAuth',
			responseMode: 'onReceived',
			options: {},
		},
	});
