import { CALLS } from '../../../sandbox/src/service/nouns';
import { documentedCalls, keyOf } from '../../src/docs/calls';
import { citingFiles } from '../../src/docs/citations';

const calls = documentedCalls(citingFiles());

it('every operation of the description has exactly one row in the tables of docs/service', () => {
	const keys = calls.map(({ key }) => key);
	expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
	const served = [...CALLS.keys()].map((operation) => {
		const [method = '', path = ''] = operation.split(' ');
		return keyOf(method, path);
	});
	expect(served.filter((key) => !keys.includes(key))).toEqual([]);
});

it('every row says where its call is known from', () => {
	expect(calls.filter(({ isMarked }) => !isMarked)).toEqual([]);
});
