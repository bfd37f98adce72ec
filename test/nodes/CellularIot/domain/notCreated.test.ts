import { withCreationAdvice } from '../../../../nodes/CellularIot/domain/notCreated';
import { failed, success } from '../../../../nodes/shared/api/types';

const refusal = (status: number, body?: unknown) =>
	failed({ kind: 'status', request: 'POST /api/v1/endpoint', status, body });

it.each([[{ error_code: 1401 }], [''], [null], [undefined]])(
	'names both meanings of a 404 with the body %j',
	(body) => {
		expect(withCreationAdvice(refusal(404, body))).toMatchObject({
			failure: { status: 404, body, description: expect.stringContaining('address space is full') },
		});
	},
);

it.each([
	[refusal(404, { error_code: 1601 })],
	[refusal(422, { error_code: 1400 })],
	[success({ id: 7 })],
])('leaves %j alone', (answer) => {
	expect(withCreationAdvice<object>(answer)).toBe(answer);
});
