import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { IDataObject, INodeParameters, IVersionedNodeType } from 'n8n-workflow';
import { installN8n } from '../../src/n8n/install';
import { addNodeType, runNodes, START_TYPE } from '../../../../test/engine';
import type { ServiceUnderTest } from '../row';

const TYPE = 'n8n-nodes-base.httpRequest';
let loaded: Promise<number> | undefined;

/** Loads n8n's HTTP Request node from the n8n of the end-to-end tests and returns its newest version. */
export async function loadHttpRequest(): Promise<number> {
	loaded ??= (async () => {
		const { entry } = await installN8n();
		const { HttpRequest } = createRequire(realpathSync(entry))(
			'n8n-nodes-base/dist/nodes/HttpRequest/HttpRequest.node.js',
		) as { HttpRequest: new () => IVersionedNodeType };
		const node = new HttpRequest();
		addNodeType(TYPE, node);
		return node.currentVersion;
	})();
	return await loaded;
}

/** n8n's default batching: 50 items, then one second of pause. */
export const BATCHES = { batching: { batch: { batchSize: 50, batchInterval: 1000 } } };

/** The maximum of n8n's Retry On Fail, which runs the whole node again. */
const RETRIES = { retryOnFail: true, maxTries: 5, waitBetweenTries: 5000 };

/** Pages one after another up to the page count header. n8n's condition "response is empty" never holds here. */
export const PAGES = {
	pagination: {
		pagination: {
			paginationMode: 'updateAParameterInEachRequest',
			parameters: { parameters: [{ type: 'qs', name: 'page', value: '={{ $pageCount + 1 }}' }] },
			paginationCompleteWhen: 'other',
			completeExpression: '={{ $pageCount >= Number($response.headers["x-pages"]) }}',
		},
	},
};

/** Form of the node for one request. */
export interface Form {
	method?: 'GET' | 'POST' | 'PATCH';
	/** Below the base URL; may contain expressions. */
	path: string;
	query?: Record<string, string>;
	/** An expression that returns JSON. */
	body?: string;
	options?: object;
	/** "Continue" instead of "Stop Workflow". */
	continueOnFail?: boolean;
}

const listed = (values: Record<string, string>) => ({
	parameters: Object.entries(values).map(([name, value]) => ({ name, value })),
});

/** Runs the HTTP Request node in n8n's engine and returns the number of output items. Throws the error of the run. */
export async function httpRequest(
	{ baseUrl, sessionToken, limited }: ServiceUnderTest,
	form: Form,
	items: IDataObject[] = [{}],
): Promise<number> {
	const typeVersion = await loadHttpRequest();
	const parameters = {
		method: form.method ?? 'GET',
		url: `=${baseUrl}${form.path}`,
		authentication: 'none',
		sendHeaders: true,
		headerParameters: listed({ Authorization: `Bearer ${sessionToken}` }),
		...(form.query && { sendQuery: true, queryParameters: listed(form.query) }),
		...(form.body !== undefined && {
			sendBody: true,
			contentType: 'json',
			specifyBody: 'json',
			jsonBody: form.body,
		}),
		options: form.options ?? {},
	} as unknown as INodeParameters;
	const run = await runNodes({
		nodes: [
			{ name: 'Start', type: START_TYPE },
			{
				name: 'HTTP Request',
				type: TYPE,
				typeVersion,
				parameters,
				...(limited && RETRIES),
				...(form.continueOnFail === true && { onError: 'continueRegularOutput' }),
			},
		],
		connections: { Start: { main: [[{ node: 'HTTP Request', type: 'main', index: 0 }]] } },
		items: items.map((json) => ({ json })),
	});
	if (run.error) throw new Error(run.error.message);
	return run.outputs[0]?.length ?? 0;
}
