import type { CellAnswer } from '../../../../../packages/sandbox/src/core/world/device';
import { withService } from '../../../../engine';
import { DEVICE, formOf } from './fixtures/fleet';

const service = withService();
const form = formOf('getCellInfo');
const PATH = `/api/v1/endpoint/${DEVICE}/connectivity_info`;
const cell = (form: CellAnswer['form'], age?: number) => service.control.setCell(DEVICE, form, age);

it('names the cell, with codes as texts and the age', async () => {
	cell('located', 90);
	expect(await service.output(form())).toMatchObject([
		{
			endpoint_id: DEVICE,
			found: true,
			mcc: expect.stringMatching(/^\d{3}$/),
			mnc: expect.stringMatching(/^\d{2}$/),
			lac: 767,
			cell_id: 6471,
			age_minutes: 90,
			reason: null,
			answered_at: expect.stringMatching(/Z$/),
		},
	]);
	expect(service.sent()).toEqual([`GET ${PATH}`]);
});

it.each([
	['failed', 'absentSubscriber'],
	['timestamps', null],
] as const)('gives an item without a cell for the form %s', async (answer, reason) => {
	cell(answer);
	expect(await service.output(form())).toMatchObject([
		{ found: false, mcc: null, cell_id: null, reason },
	]);
});
