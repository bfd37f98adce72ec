import type { IDataObject, INodeExecutionData, INodeType } from 'n8n-workflow';
import { addNodeType, BOTH_CREDENTIALS, runNodes, START_TYPE } from '../../test/engine';
import type { Place } from '../row';
import { credentials } from './ours';
import { each } from './raw';

const TYPE = 'bench.helper';
const LIST_TYPE = 'bench.helperList';
const WIDTH = 5;
/** Pages that our node reads at the same time. */
const PAGES = 4;

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

/** A node that reads all pages of a list and does nothing else. */
const helperList: INodeType = {
	description: {
		...helper.description,
		displayName: 'Helper List',
		name: 'helperList',
		description: 'Reads a list',
		defaults: { name: 'Helper List' },
	},
	async execute() {
		const list = this.getNodeParameter('url', 0) as string;
		const read = async (page: number) =>
			(await this.helpers.httpRequestWithAuthentication.call(this, 'cellularIotApi', {
				url: `${list}&page=${page}`,
				json: true,
				returnFullResponse: true,
			})) as { body: IDataObject[]; headers: IDataObject };
		const first = await read(1);
		const pages = [first.body];
		const others = Array.from({ length: Number(first.headers['x-pages']) - 1 }, (_, n) => n + 2);
		await each(others, PAGES, async (page) => {
			pages[page - 1] = (await read(page)).body;
		});
		const output: INodeExecutionData[] = [];
		const pairedItem = { item: 0 };
		for (const page of pages) for (const json of page) output.push({ json, pairedItem });
		return [output];
	},
};

/** It has no login of its own, and none is counted against it. */
const withSession = (place: Place) => ({
	cellularIotApi: { ...credentials(place).cellularIotApi, sessionToken: place.sessionToken },
});

/** Runs one of the two nodes for the items; gives how many items came out. */
async function runHelper(
	place: Place,
	type: string,
	url: string,
	items: IDataObject[],
): Promise<number> {
	addNodeType(TYPE, helper);
	addNodeType(LIST_TYPE, helperList);
	const run = await runNodes({
		credentials: withSession(place),
		nodes: [
			{ name: 'Start', type: START_TYPE },
			{ name: 'Helper', type, credentials: BOTH_CREDENTIALS, parameters: { url } },
		],
		connections: { Start: { main: [[{ node: 'Helper', type: 'main', index: 0 }]] } },
		items: items.map((json) => ({ json })),
	});
	if (run.error) throw new Error(run.error.message);
	return run.outputs[0]?.length ?? 0;
}

/** Asks for each item with n8n's request helper. */
export const viaHelper = async (place: Place, path: string, items: IDataObject[]) =>
	await runHelper(place, TYPE, `=${place.baseUrl}${path}`, items);

/** Reads a list with n8n's request helper, as many pages at a time as ours. */
export const listViaHelper = async (place: Place, path: string) =>
	await runHelper(place, LIST_TYPE, `${place.baseUrl}${path}`, [{}]);
