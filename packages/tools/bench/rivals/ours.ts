import type { IDataObject, INode, INodeParameters } from 'n8n-workflow';
import { runNode } from '../../../../test/engine';
import type { NodeRun } from '../../../../test/engine';
import type { ServiceUnderTest } from '../row';

/** Returns the credential as n8n stores it before the first login. */
export const credentials = ({ baseUrl, applicationToken }: ServiceUnderTest) => ({
	cellularIotApi: { baseUrl, applicationToken, allowHttp: false, sessionToken: '' },
});

/** Runs our node once for all items, with node settings such as `onError`. Throws the error of the run. */
export async function ours(
	service: ServiceUnderTest,
	parameters: INodeParameters,
	items: IDataObject[] = [{}],
	settings: Partial<INode> = {},
): Promise<NodeRun> {
	const run = await runNode({
		credentials: credentials(service),
		items: items.map((json) => ({ json })),
		node: { ...settings, parameters },
	});
	if (run.error) throw new Error(`${run.error.message} ${run.error.description ?? ''}`);
	return run;
}

/** Runs our node and returns the number of output items. */
export const oursCount = async (...[service, parameters, items]: Parameters<typeof ours>) =>
	(await ours(service, parameters, items)).outputs[0]?.length ?? 0;
