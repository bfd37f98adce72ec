import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { success } from '../../../shared/api/types';
import type { Parameters } from '../../../shared/form/parameters';
import type { Batch, Run } from '../../../shared/run/operation';

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

/** Default: on. Adding the option asks for a preview. */
export const previewField: INodeProperties = {
	displayName: 'Preview',
	name: 'preview',
	type: 'boolean',
	default: true,
	description:
		'Whether to change nothing and only show how many devices and requests it would take',
};

export interface BulkOptions {
	/** Whether to send a refused chunk again without the items that the refusal names. */
	resend: boolean;
	isPreview: boolean;
}

export const readBulkOptions = (options: Parameters): BulkOptions => ({
	resend:
		options.has('onRefusal') &&
		options.choice('onRefusal', ['failChunk', 'sendAgain']) === 'sendAgain',
	isPreview: options.decision('preview', false),
});

/** Whether the run is a preview: one item with the option is enough. */
export const isPreview = ({ entries }: Pick<Batch<Pick<BulkOptions, 'isPreview'>>, 'entries'>) =>
	entries.some(({ input }) => input.isPreview);

/** Settles the items of a preview with one record that summarizes what would be sent. */
export function settlePreview(
	run: Pick<Run, 'hint'>,
	batch: Pick<Batch<unknown>, 'settle'>,
	items: readonly number[],
	verb: 'change' | 'create' | 'delete',
	summary: IDataObject,
	what: 'endpoints' | 'SIMs' = 'endpoints',
): void {
	run.hint(`This is a preview: nothing was sent. Turn off 'Preview' to ${verb} the ${what}.`);
	batch.settle(items, success({ preview: true, ...summary }));
}
