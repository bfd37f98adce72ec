import type { INodeProperties } from 'n8n-workflow';
import type { Parameters } from '../../../../shared/form/parameters';

/** What a refused request means for the items that the refusal does not name. */
export const onRefusalField: INodeProperties = {
	displayName: 'On Refusal',
	name: 'onRefusal',
	type: 'options',
	options: [
		{
			name: 'Fail the Chunk',
			value: 'failChunk',
			description: 'All items of the refused request fail; those that the service names say why',
		},
		{
			name: 'Send Again Without Refused Items',
			value: 'sendAgain',
			description:
				"Items that the service names fail, the others are sent again. Needs 'On Error' in the settings of the node to let it continue.",
		},
	],
	default: 'failChunk',
	description: 'What to do when the service refuses a request, which holds up to 2,000 devices',
};

/** Starts on when it is added: who adds it wants to look first. */
export const previewField: INodeProperties = {
	displayName: 'Preview',
	name: 'preview',
	type: 'boolean',
	default: true,
	description: 'Whether to change nothing and only show how many devices and requests it would be',
};

/** What a person chose for all requests of a run. */
export interface BulkOptions {
	/** Whether a refused request is sent again without the items that the service named. */
	againWithout: boolean;
	isPreview: boolean;
}

/** Reads the two fields above from the collection that holds them. */
export const readBulkOptions = (options: Parameters): BulkOptions => ({
	againWithout:
		options.has('onRefusal') &&
		options.choice('onRefusal', ['failChunk', 'sendAgain']) === 'sendAgain',
	isPreview: options.decision('preview', false),
});
