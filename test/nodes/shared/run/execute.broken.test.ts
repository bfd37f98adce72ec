import { success } from '../../../../nodes/shared/api/types';
import { batchOperation } from '../../../../nodes/shared/run/operation';
import { withService } from '../../../engine';
import { runVerb, wordsOf } from './runVerb';

const service = withService();

/** Settles the first item, then breaks. */
const broken = batchOperation<number>({
	...wordsOf('broken'),
	read: ({ item }) => item,
	async runAll(_, { entries, settle }) {
		await Promise.resolve();
		settle([entries[0]?.item ?? 0], success({ settled: true }));
		throw new URIError('URI malformed');
	},
});
const run = async (onError: 'stopWorkflow' | 'continueRegularOutput' | 'continueErrorOutput') =>
	await runVerb(service, broken, 4, { onError });

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
