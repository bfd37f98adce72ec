import { mostFrequentReason } from '../../../../../nodes/shared/changes/incidents/reason';
import { refusal, session, START } from './fleet';

const refused = (id: string, text: string) => refusal(id, START, text);

test('the reason that most devices have, without what belongs to one of them', () => {
	const signs = [
		refused('1', 'PDP Context Request rejected, because endpoint has no quota.'),
		refused('2', 'Location update refused for IMSI 901430000000001'),
		refused('3', 'Location update refused for IMSI 901430000000002'),
		refused('4', 'PDP Context Request rejected, because y.'),
		session('5', START),
	];
	expect(mostFrequentReason(signs, new Set(['1', '2', '3', '5']))).toBe(
		'Location update refused for IMSI ...',
	);
	expect(mostFrequentReason(signs, new Set(['1']))).toBe('endpoint has no quota');
	expect(mostFrequentReason(signs, new Set(['5']))).toBeUndefined();
});
