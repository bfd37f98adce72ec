import { keptOf, sumOfKept } from '../../../bench/instant/kept';

const stored = (ids: string[], status = 'success') => ({ status, startedAt: 1, stoppedAt: 2, ids });

describe('keptOf', () => {
	it('counts an acknowledged record without an execution as lost', () => {
		expect(keptOf([1, 2, 3], [stored(['1']), stored(['3'])])).toEqual({
			acknowledged: 3,
			lost: 1,
			repeated: 0,
			failed: 0,
		});
	});

	it('does not count a refused record that is stored all the same', () => {
		expect(keptOf([1], [stored(['1']), stored(['2'])])).toMatchObject({ lost: 0, repeated: 0 });
	});

	it('counts repeats and executions that were cut short', () => {
		const executions = [stored(['1', '2'], 'crashed'), stored(['2'])];
		expect(keptOf([1, 2], executions)).toMatchObject({ lost: 0, repeated: 1, failed: 1 });
	});
});

describe('sumOfKept', () => {
	it('adds up', () => {
		const one = { acknowledged: 5, lost: 1, repeated: 2, failed: 3 };
		const sum = { acknowledged: 10, lost: 2, repeated: 4, failed: 6 };
		expect(sumOfKept([one, one])).toEqual(sum);
	});
});
