import { isObject } from '../../../../sandbox/src/http/body';
import { rowsOf } from '../look';
import { NotSeen, type Answer, type Finding, type Probe } from '../types';
import { asks, judged, probe, value } from './simple';

const TAGS = '/api/v2/tags';
const tags = (bearsOn: string[], rests = 'lists.md, *Paging in the body*') => ({
	operation: `GET ${TAGS}`,
	rests,
	bearsOn,
});
const bodyOf = ({ body }: Answer) => (isObject(body) ? body : {});
const size = (answer: Answer): Finding[] => [
	value('page_size', String(Number(bodyOf(answer).page_size))),
];
const page = (answer: Answer): Finding[] => {
	const { page: number, last_page: last, total, data } = bodyOf(answer);
	if (Number(total) === 0) throw new NotSeen();
	const is = number === 900_000 ? 'as asked' : number === last ? 'the last one' : 'another';
	return [
		value('page', is),
		value('rows', Array.isArray(data) && data.length > 0 ? 'some' : 'none'),
	];
};

/** Asks for tags with a part of the name of one. */
const partOfTag: Probe['observe'] = async (look) => {
	const names = rowsOf((await look.get(TAGS)).body).map(({ name }) => String(name));
	const found = names.find((name) => name.length > 4 && !names.includes(name.slice(1, -1)));
	if (found === undefined) throw new NotSeen();
	const answer = await look.get(TAGS, { name: found.slice(1, -1).trim() });
	return judged(answer, ({ body }) => {
		const holds = rowsOf(body).some(({ name }) => name === found);
		return [value('rows', holds ? 'the tag' : 'not the tag')];
	});
};

/** Tags, whose pages are in the body. */
export const tagProbes: Probe[] = [
	probe('tags: without a size', tags(['STANDARD']), asks(TAGS, {}, size)),
	probe(
		'tags: too large a size',
		tags(['readBodyPage', 'V2_PAGE']),
		asks(TAGS, { page_size: 1_000_000 }, size),
	),
	probe('tags: size 0', tags(['readBodyPage']), asks(TAGS, { page_size: 0 }, size)),
	probe('tags: page 0', tags(['readBodyPage']), asks(TAGS, { page: 0 }, page)),
	probe('tags: a page beyond the end', tags(['readBodyPage']), asks(TAGS, { page: 900_000 }, page)),
	probe('tags: a page of letters', tags(['readNumber']), asks(TAGS, { page: 'nonsense' }, page)),
	probe(
		'tags: no tag fits',
		tags(['readBodyPage']),
		asks(TAGS, { name: 'nonsense' }, (answer) => {
			const { total, page: number, last_page: last } = bodyOf(answer);
			return [
				value('total', String(Number(total))),
				value('page', String(Number(number))),
				value('last_page', String(Number(last))),
			];
		}),
	),
	probe('tags: a part of a name', tags(['matching'], 'tags.md, *Operations*'), partOfTag),
	probe(
		'tags: the order',
		tags(['matching'], 'tags.md, *Operations*'),
		asks(TAGS, {}, ({ body }) => {
			const rows = rowsOf(body);
			if (rows.length < 2) throw new NotSeen();
			const isSorted = (key: string) =>
				rows.every((row, index) => {
					const before = rows[index - 1]?.[key];
					return (
						index === 0 ||
						(typeof before === 'number'
							? before <= Number(row[key])
							: String(before) <= String(row[key]))
					);
				});
			const names = [...(isSorted('id') ? ['id'] : []), ...(isSorted('name') ? ['name'] : [])];
			return [value('order', names.length > 0 ? names : ['another'])];
		}),
	),
];
