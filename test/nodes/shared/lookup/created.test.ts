import type { IDataObject } from 'n8n-workflow';
import { type Answer, type ApiRequest, failed, success } from '../../../../nodes/shared/api/types';
import { hideSecrets, readCreated } from '../../../../nodes/shared/lookup/created';
import { fakeApi } from '../api/fixtures/fakeApi';

const COLLECTION = '/api/v1/service_profile';
const answer = (body: IDataObject, location?: string): Answer<'empty'> => ({
	status: 201,
	headers: location === undefined ? {} : { location },
	body,
});

/** What is read of a creation, and what was asked for that; the record is there unless it is said not to be. */
async function created(one: Answer<'empty'>, isReadable = true) {
	const asked: ApiRequest[] = [];
	const api = fakeApi(async (request) => {
		asked.push(request);
		return isReadable
			? success({ status: 200, headers: {}, body: { id: 7, name: 'read' } })
			: failed({ kind: 'status', request: 'GET', status: 403 });
	});
	return { result: await readCreated(api, COLLECTION, one), asked };
}

describe('a record that was created', () => {
	it('is the body of the answer where that has an id', async () => {
		const { result, asked } = await created(answer({ id: '7', name: 'sent' }, '/x/8'));
		expect(result).toEqual(success({ id: '7', name: 'sent' }));
		expect(asked).toEqual([]);
	});

	it.each([{}, { id: 0 }, { id: null }])(
		'is read where Location says when the body is %j',
		async (body) => {
			const { result, asked } = await created(answer(body, `${COLLECTION}/7`));
			expect(result).toEqual(success({ id: 7, name: 'read' }));
			expect(asked).toMatchObject([{ method: 'GET', path: `${COLLECTION}/7`, expect: 'object' }]);
		},
	);

	it('is its id and a note when it cannot be read: it was created', async () => {
		const { result } = await created(answer({}, `${COLLECTION}/7`), false);
		const note = expect.stringMatching(
			/^The change was made, but cannot be read back: .*not allow/,
		);
		expect(result).toEqual(success({ id: 7, note }));
	});

	it('may exist when the answer names none', async () => {
		const { result, asked } = await created(answer({}));
		const failure = { kind: 'shape', request: `POST ${COLLECTION}`, mayBeApplied: true };
		expect(result).toEqual({ ok: false, failure });
		expect(asked).toEqual([]);
	});
});

const refused = (body: unknown) =>
	failed({ kind: 'status', request: 'POST /x', status: 422, body });

it('hides secrets at any place of a refusal', () => {
	const body = { message: 'Not a-b.c: a-b.c', errors: [{ message: '"qu"oted"' }], code: 5 };
	expect(hideSecrets(refused(body), ['a-b.c', 'qu"oted'])).toEqual(
		refused({ message: 'Not ***: ***', errors: [{ message: '"***"' }], code: 5 }),
	);
	expect(hideSecrets(refused('Not secret'), ['secret'])).toEqual(refused('Not ***'));
});

it('hides secrets in names of fields', () => {
	const body = { errors: { 'a-b.c': 'unknown', '"qu"oted"': { 'x a-b.c': 1 } } };
	expect(hideSecrets(refused(body), ['a-b.c', 'qu"oted'])).toEqual(
		refused({ errors: { '***': 'unknown', '"***"': { 'x ***': 1 } } }),
	);
});

it('leaves out a body that cannot be searched', () => {
	const nested = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000));
	expect(hideSecrets(refused(nested), ['secret'])).toEqual(refused(undefined));
	expect(hideSecrets(refused({ message: 'a1' }), ['a1'])).toEqual(refused(undefined));
	expect(hideSecrets(refused({ code: 123_456 }), ['2345'])).toEqual(refused(undefined));
});

it('changes nothing else', () => {
	expect(hideSecrets(success({ secret: 'secret' }), ['secret'])).toEqual(
		success({ secret: 'secret' }),
	);
	expect(hideSecrets(refused(undefined), ['secret'])).toEqual(refused(undefined));
	expect(hideSecrets(refused({ message: 'Bad' }), [])).toEqual(refused({ message: 'Bad' }));
});
