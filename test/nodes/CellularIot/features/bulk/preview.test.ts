import { withService } from '../../../../engine';
import { addSims, form } from '../../resources/endpoint/createManyForm';

const service = withService();

describe('a switch about money that an expression leaves blank', () => {
	it.each(['preview', 'activateSims'])('is refused: %s', async (name) => {
		const [sim] = addSims(service.sandbox, 1);
		for (const value of ['={{ $json.wish }}', '={{ $json.none }}', '={{ null }}']) {
			const row = { simId: sim?.id, wish: '' };
			const { error } = await service.run(form({ [name]: value }), { json: [row] });
			expect(error?.message).toMatch(/'(Preview|Activate SIMs)' must be true or false/);
		}
		expect(service.sent()).toEqual([]);
	});

	it('does not matter where there is no SIM', async () => {
		const row = { name: 'a', iccid: '', wish: '' };
		await service.output(form({ activateSims: '={{ $json.wish }}' }), { json: [row] });
	});
});
