import type { Parameters } from '../../../../nodes/shared/form/parameters';
import { CONCURRENCY } from '../../../../nodes/shared/run/concurrency';
import type { Concurrency } from '../../../../nodes/shared/run/concurrency';

const item = (index: number, mode = 'id', value = '7') =>
	({ item: index, located: () => ({ mode, value }) }) as unknown as Parameters;

const sameGroup = ({ groupOf }: Concurrency, one: Parameters, other: Parameters) =>
	groupOf(one) === groupOf(other);

it('reads every item on its own', () => {
	expect(sameGroup(CONCURRENCY.parallel, item(0), item(1))).toBe(false);
});

it('writes all items one after another', () => {
	expect(CONCURRENCY.sequential.width).toBe(1);
	expect(sameGroup(CONCURRENCY.sequential, item(0), item(1, 'id', '8'))).toBe(true);
});

it.each([
	['the same ID', item(0), item(1, 'list'), true],
	['another ID', item(0), item(1, 'id', '8'), false],
	[
		'a name and an ICCID, which may be of one device',
		item(0, 'name', 'a'),
		item(1, 'iccid', '8'),
		true,
	],
	['an ID and a name', item(0), item(1, 'name', '7'), false],
])('sends SMS in order where items have %s', (_, one, other, expected) => {
	expect(sameGroup(CONCURRENCY.groupedByEndpoint, one, other)).toBe(expected);
});
