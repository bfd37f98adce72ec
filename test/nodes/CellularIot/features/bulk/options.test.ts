import { checkMaximum } from '../../../../../nodes/CellularIot/features/bulk/options';
import { withService } from '../../../../engine';
import { addSims, form } from '../../resources/endpoint/createManyForm';

const service = withService();

describe('a switch about money that an expression leaves blank', () => {
	it.each(['preview', 'activateSims'])('is refused: %s', async (name) => {
		const [sim] = addSims(service.sandbox, 1);
		for (const value of ['={{ $json.wish }}', '={{ $json.none }}', '={{ null }}']) {
			const { error } = await service.run(form({ [name]: value }), {
				json: [{ simId: sim?.id, wish: '' }],
			});
			expect(error?.message).toMatch(/'(Preview|Activate SIMs)' must be true or false/);
		}
		expect(service.sent()).toEqual([]);
	});

	it('does not matter where there is no SIM', async () => {
		const row = { name: 'a', iccid: '', wish: '' };
		const { error } = await service.run(form({ activateSims: '={{ $json.wish }}' }), {
			json: [row],
		});
		expect(error).toBeUndefined();
	});
});

const check = (maximum: number, ids: string[]) =>
	checkMaximum(
		ids.map((value, item) => ({ item, input: { maximum, tag: { mode: 'id', value } } })),
		'tags',
		({ tag }) => tag,
	);

it('counts each record once, and refuses all items of a run with too many', () => {
	expect(check(2, ['1', '2', '1'])).toEqual([]);
	const found = check(2, ['1', '2', '3']);
	expect(found.map(({ item }) => item)).toEqual([0, 1, 2]);
	expect(found[0]?.message).toBe(
		"3 tags would be deleted, more than 'Maximum to Delete' allows (2)",
	);
});
