import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { IDataObject, INodeParameters, IVersionedNodeType } from 'n8n-workflow';
import { installN8n } from '../../scripts/n8n/install';
import { addNodeType, runNodes, START_TYPE } from '../../test/engine';
import type { Place } from '../row';

const TYPE = 'n8n-nodes-base.httpRequest';
let loaded: Promise<number> | undefined;

/** n8n's own HTTP Request node, from the real n8n that the end-to-end tests install; gives its newest version. */
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

/** n8n's suggestion for many requests, with the values that it proposes: 50 items, then a second of rest. */
export const BATCHES = { batching: { batch: { batchSize: 50, batchInterval: 1000 } } };

/** What n8n itself has against a refusal, at its most: the whole node is run again. */
const RETRIES = { retryOnFail: true, maxTries: 5, waitBetweenTries: 5000 };

/** Pages one after another until the count of the headers; n8n's own "response is empty" would never end here. */
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

/** What a request is, beyond its URL. */
export interface Form {
	method?: 'GET' | 'POST' | 'PATCH';
	/** Below the base URL; may hold expressions. */
	path: string;
	query?: Record<string, string>;
	/** An expression that gives JSON. */
	body?: string;
	options?: object;
	/** "Continue" instead of "Stop Workflow". */
	goesOn?: boolean;
}

const listed = (values: Record<string, string>) => ({
	parameters: Object.entries(values).map(([name, value]) => ({ name, value })),
});

/** Runs the HTTP Request node in n8n's engine for the items; gives how many items came out. Throws what stopped it. */
export async function httpRequest(
	{ baseUrl, sessionToken, limited }: Place,
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
				...(form.goesOn === true && { onError: 'continueRegularOutput' }),
			},
		],
		connections: { Start: { main: [[{ node: 'HTTP Request', type: 'main', index: 0 }]] } },
		items: items.map((json) => ({ json })),
	});
	if (run.error) throw new Error(run.error.message);
	return run.outputs[0]?.length ?? 0;
}
