import { type IDataObject, type INode, NodeOperationError } from 'n8n-workflow';
import type { DeviceRules } from '../../shared/changes/changes';
import { eventFault } from '../../shared/changes/eventFault';

/** Refuses a list of events that cannot show the changes. */
export function checkEvents(node: INode, events: readonly IDataObject[], rules: DeviceRules): void {
	const [message, description] = eventFault(events, rules) ?? [];
	if (message !== undefined) throw new NodeOperationError(node, message, { description });
}
