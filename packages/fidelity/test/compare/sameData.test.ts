import { sideOf } from '../../src/compare/sides/recording';
import { serviceSide } from '../../src/compare/sides/service';
import { valuesOf } from '../../src/compare/sameData';
import type { Side } from '../../src/compare/types';
import type { JsonObject } from '../../../sandbox/src/http/body';
import { without } from './deviations/build';
import { recorder } from './recorded';
import { withSandbox } from './sides';

/** A side whose answers to one path are changed. */
const changed = (side: Side, path: RegExp, change: (row: JsonObject) => JsonObject): Side => ({
	...side,
	ask: async (question) => {
		const answer = await side.ask(question);
		if (!path.test(question.path) || !Array.isArray(answer.body)) return answer;
		return { ...answer, body: answer.body.map((row: JsonObject) => change(row)) };
	},
});

it('a recording has the values of its source under other names; a wrong one is found', async () => {
	await withSandbox({ endpoints: 3 }, async (sandbox, send) => {
		const token = { token: sandbox.applicationToken };
		const plain = await serviceSide(send, token);
		const { send: recorded, recording } = recorder(send);
		const recordedSide = await serviceSide(recorded, token);
		await valuesOf(recordedSide, recordedSide);
		expect(await valuesOf(sideOf(recording), plain)).toEqual([]);

		const listed = changed(plain, /^\/api\/v1\/endpoint$/, (row) => ({
			...row,
			status: { id: 1, description: 'Disabled' },
			// Two devices with one name: no renaming fits.
			name: 'meter-0001',
		}));
		const other = changed(listed, /^\/api\/v2\/data_stream$/, without('name'));
		const found = (await valuesOf(sideOf(recording), other)).map(
			({ operation, of, left, right }) => `${operation} ${of}: ${left}, ${right}`,
		);
		expect(found).toEqual(
			expect.arrayContaining([
				'GET /api/v1/endpoint [].name: text, another text',
				'GET /api/v1/endpoint [].status.description: text, another text',
				'GET /api/v2/data_stream [].name: there, missing',
			]),
		);
		expect(found.filter((line) => !/name|status/.test(line))).toEqual([]);
	});
});

it('shows no key that looks like a value', async () => {
	await withSandbox({ endpoints: 3 }, async (sandbox, send) => {
		const plain = await serviceSide(send, { token: sandbox.applicationToken });
		const other = changed(plain, /^\/api\/v1\/endpoint$/, (row) => ({
			...row,
			'8988303000000000001': 1,
		}));
		expect(await valuesOf(other, plain)).toMatchObject([
			{ operation: 'GET /api/v1/endpoint', of: '[]....', left: 'there', right: 'missing' },
		]);
	});
});
