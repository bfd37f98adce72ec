import { seenIn, valueOf } from '../../../../../nodes/CellularIot/features/diagnosis/facts';
import { factsOf } from './device';

describe('facts', () => {
	it('hold a value only for a read that was answered', () => {
		const facts = factsOf({ quota: null, limits: '403', flows: [] });
		expect(valueOf(facts, 'flows')).toEqual([]);
		expect(valueOf(facts, 'quota')).toBeUndefined();
		expect(valueOf(facts, 'limits')).toBeUndefined();
		expect(valueOf(facts, 'profile')).toBeUndefined();
	});

	it('name the operation that shows the same', () => {
		expect(seenIn('quota', 'No data quota is set')).toEqual({
			seen: 'No data quota is set',
			where: 'Quota: Get',
		});
	});
});
