import { hideSecrets } from '../../../../nodes/shared/lookup/created';
import { failed, success } from '../../../../nodes/shared/api/types';

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
