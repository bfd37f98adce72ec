import { type INodeProperties, NodeOperationError } from 'n8n-workflow';
import { propertyHint } from '../form/codeHints';
import { formValue, type Host } from '../host';

/** Texts of an event that starts a workflow. */
export interface TriggerEvent {
	/** Machine value, stored in workflows for ever. */
	value: string;
	name: string;
	/** Name in n8n's list of nodes, for example "On SMS received". */
	action: string;
	description: string;
}

/** The field for the event of a trigger. */
export const triggerOnField = (events: readonly TriggerEvent[]): INodeProperties => ({
	displayName: 'Trigger On',
	name: 'triggerOn',
	type: 'options',
	noDataExpression: true,
	options: events.map(({ name, value, action, description }) => ({
		name,
		value,
		action,
		description,
	})),
	default: 'smsReceived',
	// n8n shows its AI workflow builder the values of a choice, and no labels or descriptions.
	...propertyHint(events.map(({ value, description }) => `${value}: ${description}`).join('. ')),
});

/** Returns the expression of the subtitle: the name of the chosen event. */
export const eventSubtitle = (events: readonly TriggerEvent[]) =>
	`={{ ${JSON.stringify(Object.fromEntries(events.map(({ value, name }) => [value, name])))}[$parameter["triggerOn"]] }}`;

/** Returns the chosen event; refuses one that this version does not have. */
export function chosenEvent<Event extends TriggerEvent>(
	host: Host,
	events: readonly Event[],
): Event {
	const chosen = formValue(host, 'triggerOn', 0, '');
	const event = events.find(({ value }) => value === chosen);
	if (event !== undefined) return event;
	throw new NodeOperationError(host.getNode(), "The chosen 'Trigger On' does not exist", {
		description:
			'Choose it again in the list: the workflow may come from a newer version of this package.',
	});
}
