import { NodeOperationError } from 'n8n-workflow';
import type { INode } from 'n8n-workflow';
import { inContext } from '../../../../nodes/shared/run/report';
import type { Stop } from '../../../../nodes/shared/run/report';

const node = { name: 'Cellular IoT' } as INode;
const range = (from: number, to: number) =>
	Array.from({ length: to - from + 1 }, (_, offset) => from + offset);

const stop = (message: string, items: number[], description?: string): Stop => ({
	error: new NodeOperationError(node, message, { itemIndex: items[0], description }),
	items,
});

describe('the error that ends a run of several items', () => {
	it('stays as it is for a single item', () => {
		const { message, description } = inContext([stop('No', [0], 'Why')], {
			count: 1,
			done: [],
			unsure: [],
		});
		expect({ message, description }).toEqual({ message: 'No', description: 'Why' });
	});

	it('names items in ranges', () => {
		const { message, description } = inContext([stop('No', range(2000, 3999), 'Why')], {
			count: 4001,
			done: [...range(0, 1999), 4000],
			unsure: [4, 5],
		});
		expect(message).toBe('No [item 2001]');
		expect(description?.split('\n')).toEqual([
			'Why.',
			'This concerns 2000 items: 2001 to 4000.',
			'2001 of 4001 items were already carried out: 1 to 2000, 4001.',
			'It is not known whether these items were carried out: 5, 6. Look them up before you run this again.',
		]);
	});

	it('lists other refusals and says how many it left out', () => {
		const stops = range(0, 22).map((item) => stop(`Refusal ${item}`, [item]));
		const { message, description } = inContext(stops, { count: 50, done: [], unsure: [] });
		const lines = description?.split('\n') ?? [];
		expect(message).toBe('Refusal 0 [item 1]');
		expect(lines[0]).toBe('- Refusal 1 [item 2]');
		expect(lines).toHaveLength(21);
		expect(lines.at(-1)).toBe('- and 2 more.');
	});

	it('names items of a sheet by their rows, and counts the others from 1', () => {
		const stops = [stop('No', [0, 2]), stop('Other', [1])];
		const rest = { count: 4, done: [3], unsure: [] };
		const inSheet = inContext(stops, { ...rest, rowOf: (item) => item + 2 });
		expect(inSheet.message).toBe('No [sheet row 2]');
		expect(inSheet.description?.split('\n')).toEqual([
			'This concerns 2 items: sheet rows 2, 4.',
			'- Other [sheet row 3]',
			'1 of 4 items were already carried out: sheet row 5.',
		]);
		expect(inSheet.context.itemIndex).toBeUndefined();
		const stopsAgain = [stop('No', [0, 2]), stop('Other', [1])];
		expect(inContext(stopsAgain, rest).description?.split('\n')[0]).toBe(
			'This concerns 2 items: 1, 3.',
		);
	});

	it('does not list the items when it concerns all of them', () => {
		const { description } = inContext([stop('No', [0, 1, 2])], { count: 3, done: [], unsure: [] });
		expect(description).toBe('This concerns all 3 items.');
	});

	it('says what several other items have in common once', () => {
		const stops = [stop('No', [0]), stop('Other', [1]), stop('Other', [2, 4])];
		const { description } = inContext(stops, { count: 5, done: [], unsure: [] });
		expect(description).toBe('- Other [item 2, 3, 5]');
	});

	it('shortens a list of scattered items', () => {
		const scattered = range(0, 30).map((n) => n * 2);
		const { description } = inContext([stop('No', scattered)], {
			count: 100,
			done: [],
			unsure: [],
		});
		expect(description).toContain('37, 39, ...');
		expect(description).not.toContain('41');
	});
});
