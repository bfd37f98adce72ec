import { NodeOperationError } from 'n8n-workflow';
import type { ILoadOptionsFunctions } from 'n8n-workflow';
import { toId } from '../values';
import type { Located } from '../form/parameters';

/**
 * What a locator of the open form holds, for a list that depends on it. Refused where nothing is chosen, or an
 * expression, which has no value before the run.
 */
export function chosen(
	host: ILoadOptionsFunctions,
	name: string,
	label: string,
	isComplete: (located: Located) => boolean,
): Located {
	const held = host.getCurrentNodeParameter(name) as Partial<Located> | undefined;
	const located = { mode: held?.mode ?? 'id', value: String(held?.value ?? '').trim() };
	if (!isComplete(located) || located.value.startsWith('=')) {
		throw new NodeOperationError(host.getNode(), `Choose the '${label}' first`, {
			description: `The list can only be shown when the '${label}' is chosen here, not for an expression.`,
		});
	}
	return located;
}

/** The id that a locator of the open form holds. */
export const chosenId = (host: ILoadOptionsFunctions, name: string, label: string): number =>
	Number(chosen(host, name, label, ({ value }) => toId(value) !== undefined).value);
