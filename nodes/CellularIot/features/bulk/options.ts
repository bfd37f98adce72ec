import type { INodeProperties } from 'n8n-workflow';
import type { Located, Parameters } from '../../../shared/form/parameters';
import type { Entry, Objection } from '../../../shared/run/operation';

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

type Records = 'devices' | 'SIMs' | 'tags';

export const maximumField = (records: Records, maximum: number): INodeProperties => ({
	displayName: 'Maximum to Delete',
	name: 'maximum',
	type: 'number',
	typeOptions: { minValue: 1 },
	default: maximum,
	noDataExpression: true,
	description: `If the input names more ${records} than this, nothing is deleted`,
});

export const readMaximum = (parameters: Parameters, usual: number): number =>
	parameters.integer('maximum', 1) ?? usual;

export function checkMaximum<Input extends { maximum: number }>(
	entries: ReadonlyArray<Entry<Input>>,
	records: Records,
	locatedOf: (input: Input) => Located,
): Objection[] {
	const located = entries.map(({ input }) => locatedOf(input));
	const named = new Set(located.map(({ mode, value }) => `${mode} ${value}`));
	const maximum = entries[0]?.input.maximum ?? 0;
	if (named.size <= maximum) return [];
	const message = `${named.size} ${records} would be deleted, more than 'Maximum to Delete' allows (${maximum})`;
	const description = 'Check that the input is the one you mean, then raise that number.';
	return entries.map(({ item }) => ({ item, message, description }));
}
