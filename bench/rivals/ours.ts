import type { IDataObject, INode, INodeParameters } from 'n8n-workflow';
import { runNode } from '../../test/engine';
import type { NodeRun } from '../../test/engine';
import type { Place } from '../row';

/** The credential as n8n stores it before the first login. */
export const credentials = ({ baseUrl, applicationToken }: Place) => ({
	cellularIotApi: { baseUrl, applicationToken, allowHttp: false, sessionToken: '' },
});

/** Runs our node in n8n's engine, once for all items, with settings of the node such as `onError`. Throws what stopped it. */
export async function ours(
	place: Place,
	parameters: INodeParameters,
	items: IDataObject[] = [{}],
	settings: Partial<INode> = {},
): Promise<NodeRun> {
	const run = await runNode({
		credentials: credentials(place),
		items: items.map((json) => ({ json })),
		node: { ...settings, parameters },
	});
	if (run.error) throw new Error(`${run.error.message} ${run.error.description ?? ''}`);
	return run;
}

/** How many items came out of our node. */
export const oursCount = async (...[place, parameters, items]: Parameters<typeof ours>) =>
	(await ours(place, parameters, items)).outputs[0]?.length ?? 0;
