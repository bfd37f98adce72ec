import type {
	IDataObject,
	INodeExecutionData,
	INodeParameterResourceLocator,
	INodeParameters,
	INodeType,
} from 'n8n-workflow';
import { addNodeType, BOTH_CREDENTIALS, runNodes, START_TYPE } from '../../../../test/engine';
import type { ServiceUnderTest } from '../row';
import { BULK_PATH, chunks } from './bulk';
import { credentials } from './ours';
import { each } from './raw';

const TYPE = 'bench.helper';
const LIST_TYPE = 'bench.helperList';
const BULK_TYPE = 'bench.helperBulk';
const WIDTH = 5;
/** Pages that our node reads in parallel. */
const PAGES = 4;

/** A node that only sends one request per item, with the concurrency of ours: the cost of n8n itself. */
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
		const count = Number(first.headers['x-pages'] ?? first.headers['x-total-pages']);
		const others = Array.from({ length: count - 1 }, (_, n) => n + 2);
		await each(others, PAGES, async (page) => {
			pages[page - 1] = (await read(page)).body;
		});
		const output: INodeExecutionData[] = [];
		const pairedItem = { item: 0 };
		for (const page of pages) for (const json of page) output.push({ json, pairedItem });
		return [output];
	},
};

/** A node that reads the endpoint of each item, sends the items in bulk requests and does nothing else. */
const helperBulk: INodeType = {
	description: {
		...helper.description,
		displayName: 'Helper Bulk',
		name: 'helperBulk',
		description: 'Sends all items',
		defaults: { name: 'Helper Bulk' },
		properties: [
			{ displayName: 'URL', name: 'url', type: 'string', default: '' },
			{ displayName: 'Common', name: 'common', type: 'json', default: '' },
			{ displayName: 'Look Up', name: 'lookUp', type: 'string', default: '' },
			{
				displayName: 'Endpoint',
				name: 'endpointId',
				type: 'resourceLocator',
				default: { mode: 'id', value: '' },
				modes: [{ displayName: 'ID', name: 'id', type: 'string' }],
			},
		],
	},
	async execute() {
		const items = this.getInputData();
		const common = this.getNodeParameter('common', 0) as string;
		const output: INodeExecutionData[] = [];
		const rows = items.map(({ json }, item) => {
			if (common !== '') return json;
			const { value } = this.getNodeParameter('endpointId', item) as { value: unknown };
			return { ...json, id: Number(value) };
		});
		for (const part of chunks(rows)) {
			const answer: unknown = await this.helpers.httpRequestWithAuthentication.call(
				this,
				'cellularIotApi',
				{
					method: common === '' ? 'PATCH' : 'POST',
					url: this.getNodeParameter('url', 0) as string,
					body: common === '' ? part : { ...(JSON.parse(common) as IDataObject), endpoints: part },
					json: true,
				},
			);
			const records = Array.isArray(answer) ? (answer as IDataObject[]) : part;
			for (const json of records) output.push({ json, pairedItem: { item: output.length } });
		}
		const url = this.getNodeParameter('lookUp', 0) as string;
		const send = this.helpers.httpRequestWithAuthentication;
		if (url !== '') await send.call(this, 'cellularIotApi', { url, json: true });
		return [output];
	},
};

/** The session is given, so this rival never logs in. */
const withSession = (service: ServiceUnderTest) => ({
	cellularIotApi: { ...credentials(service).cellularIotApi, sessionToken: service.sessionToken },
});

/** Runs one of the three nodes and returns the number of output items. */
async function runHelper(
	service: ServiceUnderTest,
	type: string,
	parameters: INodeParameters,
	items: IDataObject[],
): Promise<number> {
	addNodeType(TYPE, helper);
	addNodeType(LIST_TYPE, helperList);
	addNodeType(BULK_TYPE, helperBulk);
	const run = await runNodes({
		credentials: withSession(service),
		nodes: [
			{ name: 'Start', type: START_TYPE },
			{ name: 'Helper', type, credentials: BOTH_CREDENTIALS, parameters },
		],
		connections: { Start: { main: [[{ node: 'Helper', type: 'main', index: 0 }]] } },
		items: items.map((json) => ({ json })),
	});
	if (run.error) throw new Error(run.error.message);
	return run.outputs[0]?.length ?? 0;
}

/** Sends one request per item with n8n's request helper. */
export const viaHelper = async (service: ServiceUnderTest, path: string, items: IDataObject[]) =>
	await runHelper(service, TYPE, { url: `=${service.baseUrl}${path}` }, items);

/** Reads a list with n8n's request helper, with the concurrency of our node. */
export const listViaHelper = async (service: ServiceUnderTest, path: string) =>
	await runHelper(service, LIST_TYPE, { url: `${service.baseUrl}${path}` }, [{}]);

/** Sends all items in bulk requests with n8n's request helper, with the same expressions in the form as ours. */
export const bulkViaHelper = async (
	service: ServiceUnderTest,
	parameters: { common?: string; lookUp?: string; endpointId?: INodeParameterResourceLocator },
	items: IDataObject[],
) =>
	await runHelper(service, BULK_TYPE, { url: service.baseUrl + BULK_PATH, ...parameters }, items);
