import { NodeOperationError } from 'n8n-workflow';
import type { IDataObject, IExecuteFunctions, INode } from 'n8n-workflow';
import { failed, success } from '../../../../nodes/shared/api/types';
import { Outcomes } from '../../../../nodes/shared/run/outcomes';

const node = { name: 'N', type: 't' } as INode;
const outcomes = (goesOn: boolean, changes = true, rank?: (record: IDataObject) => number) =>
	new Outcomes(
		{
			continueOnFail: () => goesOn,
			getInputData: () => [],
			getNode: () => node,
		} as unknown as IExecuteFunctions,
		3,
		changes,
		rank,
	);
const error = () => new NodeOperationError(node, 'No', { description: 'Why' });
const lost = failed({ kind: 'network', request: 'POST /x', mayBeApplied: true, message: 'Lost' });

it('gives records in the order of the input, paired with their items', () => {
	const run = outcomes(false);
	run.settle([2], success([{ id: 3 }, { id: 4 }]));
	run.settle([0, 1], success({ id: 1 }));
	expect(run.output()).toEqual([
		[
			{ json: { id: 1 }, pairedItem: [{ item: 0 }, { item: 1 }] },
			{ json: { id: 3 }, pairedItem: { item: 2 } },
			{ json: { id: 4 }, pairedItem: { item: 2 } },
		],
	]);
});

it('gives records by rank, each paired with its own items', () => {
	const run = outcomes(false, true, ({ rank }) => Number(rank));
	run.settle([0], success({ rank: 2 }));
	run.settle([1, 2], success({ rank: 1 }));
	run.conclude(success({ rank: 0 }));
	const all = [0, 1, 2].map((item) => ({ item }));
	expect(run.output()).toEqual([
		[
			{ json: { rank: 0 }, pairedItem: all },
			{ json: { rank: 1 }, pairedItem: all.slice(1) },
			{ json: { rank: 2 }, pairedItem: { item: 0 } },
		],
	]);
});

it('goes on after a failure where the node does', () => {
	const run = outcomes(true);
	run.refuse(error(), [0, 1]);
	run.settle([2], success({}));
	expect(run.isStopped()).toBe(false);
	expect(run.output()[0]?.map(({ json }) => json)).toEqual([
		{ error: 'No', details: 'Why' },
		{ error: 'No', details: 'Why' },
		{},
	]);
});

it('ends with the failure of the first item, and names what was done and what is in doubt', () => {
	const run = outcomes(false);
	run.settle([2], lost);
	run.settle([1], success({}));
	run.refuse(error(), [0]);
	expect(run.isStopped()).toBe(true);
	expect(() => run.output()).toThrow(
		expect.objectContaining({
			message: 'No [item 1]',
			description: expect.stringMatching(
				/1 of 3 items .* out: 2\.\nIt is not known whether these items were carried out: 3\./,
			),
		}),
	);
});

it('names nothing as done where nothing changes', () => {
	const run = outcomes(false, false);
	run.settle([1], success({}));
	run.refuse(error(), [0]);
	expect(() => run.stopIfRefused()).toThrow(expect.objectContaining({ description: 'Why.' }));
});

it('names the rows of a sheet in place of the items, and none of items from elsewhere', () => {
	const rows: object[] = [{ name: 'a' }, { name: 'b', row_number: 8 }, { name: 'c' }];
	const host = {
		continueOnFail: () => false,
		getNode: () => node,
		getInputData: () => rows.map((json) => ({ json })),
	};
	const run = new Outcomes(host as unknown as IExecuteFunctions, 3, true);
	run.settle([2], success({}));
	run.refuse(error(), [1]);
	run.settle([0], lost);
	expect(() => run.output()).toThrow(
		expect.objectContaining({
			message: expect.stringMatching(/\[item 1\]$/),
			description: expect.stringMatching(/- No \[sheet row 8\]\n1 of 3 items .* out: 3\./),
		}),
	);
});
