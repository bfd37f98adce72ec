import type { INodeType } from 'n8n-workflow';
import { success } from '../../../../nodes/shared/api/types';
import { executeItems } from '../../../../nodes/shared/run/execute';
import { batchOperation } from '../../../../nodes/shared/run/operation';
import {
	addNodeType,
	BOTH_CREDENTIALS,
	loadPackage,
	runNodes,
	START_TYPE,
	withService,
} from '../../../engine';

const service = withService();
const TYPE = 'test.broken';

/** Settles the first item, then breaks. */
const broken = batchOperation<number>({
	value: 'broken',
	name: 'Broken',
	action: 'Break',
	description: 'Breaks',
	fields: [],
	read: ({ item }) => item,
	async runAll(_, { entries, settle }) {
		await Promise.resolve();
		settle([entries[0]?.item ?? 0], success({ settled: true }));
		throw new URIError('URI malformed');
	},
});

async function run(onError: 'stopWorkflow' | 'continueRegularOutput' | 'continueErrorOutput') {
	const { type } = (await loadPackage()).getNode('cellularIot');
	addNodeType(TYPE, {
		description: (type as INodeType).description,
		async execute() {
			return await executeItems(this, broken);
		},
	});
	return await runNodes({
		items: [0, 1, 2, 3].map((n) => ({ json: { n } })),
		credentials: service.credentials(),
		nodes: [
			{ name: 'Start', type: START_TYPE },
			{ name: 'Broken', type: TYPE, onError, credentials: BOTH_CREDENTIALS },
		],
		connections: { Start: { main: [[{ node: 'Broken', type: 'main', index: 0 }]] } },
	});
}

describe('a batch that breaks', () => {
	it('gives each item that is not settled its own error, paired', async () => {
		const { outputs } = await run('continueRegularOutput');
		const failed = (item: number) => ({
			json: { error: 'URI malformed', details: '' },
			pairedItem: { item },
		});
		expect(outputs[0]).toMatchObject([
			{ json: { settled: true }, pairedItem: { item: 0 } },
			...[1, 2, 3].map(failed),
		]);
	});

	it('gives them on the error output where the node has one', async () => {
		const { outputs } = await run('continueErrorOutput');
		expect(outputs.map((items) => items.length)).toEqual([1, 3]);
		expect(outputs[1]?.map(({ pairedItem }) => pairedItem)).toEqual(
			[1, 2, 3].map((item) => ({ item, input: undefined })),
		);
	});

	it('names them in the error that ends the run', async () => {
		const { error } = await run('stopWorkflow');
		expect(error?.message).toBe('URI malformed [item 1]');
		expect(error?.description).toContain('This concerns 3 items: 1 to 3.');
	});
});
