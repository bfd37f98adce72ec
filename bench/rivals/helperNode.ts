import type { IDataObject, INodeType } from 'n8n-workflow';
import { addNodeType, BOTH_CREDENTIALS, runNodes, START_TYPE } from '../../test/engine';
import type { Place } from '../row';
import { credentials } from './ours';
import { each } from './raw';

const TYPE = 'bench.helper';
const WIDTH = 5;

/** A node that does nothing but ask n8n for each item, as many at a time as ours: what n8n itself costs. */
const helper: INodeType = {
	description: {
		displayName: 'Helper',
		name: 'helper',
		group: ['input'],
		version: 1,
		description: 'Asks for each item',
		defaults: { name: 'Helper' },
		inputs: ['main'],
		outputs: ['main'],
		credentials: [{ name: 'cellularIotApi', required: true }],
		properties: [{ displayName: 'URL', name: 'url', type: 'string', default: '' }],
	},
	async execute() {
		const items = this.getInputData();
		const output = new Array<{ json: IDataObject; pairedItem: { item: number } }>(items.length);
		await each([...items.keys()], WIDTH, async (item) => {
			const url = this.getNodeParameter('url', item) as string;
			const answer = (await this.helpers.httpRequestWithAuthentication
				.call(this, 'cellularIotApi', { url, json: true, returnFullResponse: true })
				.catch((error: Error) => ({ body: { error: error.message } }))) as { body: IDataObject };
			output[item] = { json: answer.body, pairedItem: { item } };
		});
		return [output];
	},
};

/** It has no login of its own, and none is counted against it. */
const withSession = (place: Place) => ({
	cellularIotApi: { ...credentials(place).cellularIotApi, sessionToken: place.sessionToken },
});

/** Asks for each item with n8n's request helper; gives how many items came out. */
export async function viaHelper(place: Place, path: string, items: IDataObject[]): Promise<number> {
	addNodeType(TYPE, helper);
	const run = await runNodes({
		credentials: withSession(place),
		nodes: [
			{ name: 'Start', type: START_TYPE },
			{
				name: 'Helper',
				type: TYPE,
				credentials: BOTH_CREDENTIALS,
				parameters: { url: `=${place.baseUrl}${path}` },
			},
		],
		connections: { Start: { main: [[{ node: 'Helper', type: 'main', index: 0 }]] } },
		items: items.map((json) => ({ json })),
	});
	if (run.error) throw new Error(run.error.message);
	return run.outputs[0]?.length ?? 0;
}
