import type { IDataObject, INodeParameters } from 'n8n-workflow';
import {
	addNodeType,
	BOTH_CREDENTIALS,
	inNewService,
	type NodeSpec,
	runNodes,
	type Service,
	START_TYPE,
} from '../engine';
import { NOON } from '../../packages/sandbox/test/client';

/**
 * A node of the package by "<resource>/<operation>" with its form, or *Filter* with the expression of what passes. A `#`
 * and a word tell two nodes of one operation apart.
 */
export type Step = [operation: string, form: object] | ['Filter', keep: string];

/** A job that people build from a few nodes. */
export interface Recipe {
	job: string;
	steps: Step[];
	/** Prepares the sandbox, and returns the input items. */
	input: (service: Service) => object[];
	/** Compares the sandbox with the job. `output` has the items of each step, by operation. */
	proof: (service: Service, output: Output) => void;
}
export type Output = Record<string, IDataObject[]>;

const FILTER_TYPE = 'n8n-nodes-base.filter';

/** Stands for n8n's Filter, which is in a package that tests do not have. */
const addFilter = () =>
	addNodeType(FILTER_TYPE, {
		description: {
			displayName: 'Filter',
			name: 'filter',
			group: ['transform'],
			version: 1,
			description: 'Lets items pass',
			defaults: { name: 'Filter' },
			inputs: ['main'],
			outputs: ['main'],
			properties: [{ displayName: 'Keep', name: 'keep', type: 'boolean', default: false }],
		},
		async execute() {
			const passes = (_: unknown, item: number) => this.getNodeParameter('keep', item) === true;
			return await Promise.resolve([this.getInputData().filter(passes)]);
		},
	});

/** A step as a node; its name is its operation, to which later expressions refer. */
function nodeOf([name, form]: Step): NodeSpec {
	if (typeof form === 'string') return { name, type: FILTER_TYPE, parameters: { keep: form } };
	const [resource, operation] = name.split(/[/#]/);
	return {
		name,
		type: 'n8n-nodes-cellular-iot.cellularIot',
		credentials: BOTH_CREDENTIALS,
		parameters: { resource, operation, ...form } as INodeParameters,
	};
}

/** Carries out a recipe as one workflow in a new sandbox, and proves it. */
export async function carryOut({ steps, input, proof }: Recipe): Promise<void> {
	addFilter();
	await inNewService(
		async (service) => {
			const nodes = [{ name: 'Start', type: START_TYPE }, ...steps.map(nodeOf)];
			const names = nodes.map(({ name }) => name);
			const { run, error } = await runNodes({
				items: input(service).map((json) => ({ json: json as IDataObject })),
				credentials: service.credentials(),
				nodes,
				connections: Object.fromEntries(
					names
						.slice(1)
						.map((node, at) => [
							names[at],
							{ main: [[{ node, type: 'main' as const, index: 0 }]] },
						]),
				),
			});
			expect(error).toBeUndefined();
			const itemsOf = (name: string) =>
				run.data.resultData.runData[name]?.[0]?.data?.main?.[0] ?? [];
			proof(
				service,
				Object.fromEntries(names.map((name) => [name, itemsOf(name).map(({ json }) => json)])),
			);
		},
		{ startTime: NOON },
	);
}
