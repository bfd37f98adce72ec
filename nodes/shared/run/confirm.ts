import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import type { Parameters } from '../form/parameters';
import { isToolCall } from '../host';
import type { Operation } from './operation';

const AGREED =
	'Whether the user agreed, in this conversation, to exactly what this call does with these values. Ask the user first; true only after a clear yes.';

/** For AI agents only: n8n shows `@tool` fields on tools alone. */
const switchOfAgents: INodeProperties = {
	displayName: 'Confirm',
	name: 'confirm',
	type: 'boolean',
	default: false,
	description: 'Whether the user agreed to what this call does',
	hint: 'The model sets it after it has asked the user. Without it, the node refuses and changes nothing.',
	displayOptions: { show: { '@tool': [true] } },
};

/**
 * By default the model sets it, as if a person had chosen that in the editor. The sentence fits all operations: n8n keeps it when
 * a person chooses another one.
 */
export const confirmField: INodeProperties = {
	...switchOfAgents,
	default: `={{ /*n8n-auto-generated-fromAI-override*/ $fromAI('Confirm', \`${AGREED}\`, 'boolean') }}`,
};

/** For n8n's builders of tools, which leave out fields that keep their default. */
export const AS_TOOL =
	"As a tool of an AI agent, give it a name and a description that say what its operation does. A change needs 'confirm': its default, spelt out ($fromAI: the model asks the user first), or true together with an approval by a person (requireApproval: true).";

export const fieldsOf = (verb: Operation): INodeProperties[] =>
	verb.confirm === undefined ? verb.fields : [...verb.fields, confirmField];

const ASK_FIRST = "Ask the user first, then call the tool again with 'Confirm' true.";

/** For whoever built the tool: the model cannot set a field that it does not have. */
const WITHOUT_CONFIRM =
	"This call has no 'Confirm'. Ask the user first. If the tool has no such field, its builder has to leave it to the model, with the text of its default. Or a person approves each call, and it is on.";

/** Refuses a change that an AI agent makes without the consent of a person. */
export function requireConfirmation(
	host: IExecuteFunctions,
	verb: Operation,
	reader: Parameters,
	input: unknown,
): void {
	if (verb.confirm === undefined || !isToolCall(host)) return;
	const confirmed = reader.optionalFlag('confirm');
	if (confirmed === true) return;
	if (verb.changesNothing?.(input) === true) return;
	reader.refuse(
		'confirm',
		`must be on to ${verb.confirm}`,
		confirmed === undefined ? WITHOUT_CONFIRM : ASK_FIRST,
	);
}
