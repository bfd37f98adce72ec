import { answerFindings } from '../answerFindings';
import type { Answer, Finding, Probe, Question } from '../types';

const LIST = '/api/v1/endpoint';
/** A path that no other probe asks for, so that a recording of refused bearers stays apart. */
const FOR_BEARERS = '/api/v1/endpoint/status';

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** A session token in the form of the service's, which somebody else signed. */
const FOREIGN = [
	base64({ alg: 'HS384' }),
	base64({ aud: '/api/v1/authentication', iat: 1_600_000_000, exp: 4_000_000_000 }),
	'A'.repeat(64),
].join('.');

const refused = (
	name: string,
	mark: string,
	authorization: string | null,
	bearsOn: string[] = [],
): Probe => ({
	name: `bearer: ${name}`,
	operation: `GET ${FOR_BEARERS}`,
	rests: 'docs/service/authentication.md, *Session token*',
	bearsOn,
	observe: async ({ side }) =>
		answerFindings(
			'answer',
			await side.ask({
				path: FOR_BEARERS,
				query: [['compare', mark]],
				authorization,
			}),
		),
});

const asked = (name: string, question: Question, more: (answer: Answer) => Finding[]): Probe => ({
	name: `HTTP: ${name}`,
	operation: `${question.method ?? 'GET'} ${question.path}`,
	rests: 'docs/service/errors.md, *Statuses*',
	bearsOn: [],
	observe: async ({ side }) => {
		const answer = await side.ask(question);
		return [...answerFindings('answer', answer), ...more(answer)];
	},
});
const nothing = () => [];

/** Bearers that are refused, and requests in an unusual form. None of them can change anything. */
export const http: Probe[] = [
	refused('missing', 'no-bearer', null, ['readBearer']),
	refused('malformed', 'malformed-bearer', 'Bearer None'),
	refused('of another signer', 'foreign-bearer', `Bearer ${FOREIGN}`, ['readBearer']),
	refused('of another scheme', 'nonsense', 'Basic bm86Ym9keQ==', ['readBearer']),
	asked('HEAD', { method: 'HEAD', path: LIST }, ({ text }) => [
		{ aspect: 'shape', of: 'answer: body', is: text === '' ? 'empty' : 'not empty' },
	]),
	asked('OPTIONS', { method: 'OPTIONS', path: LIST }, nothing),
	asked('a slash at the end', { path: `${LIST}/` }, nothing),
	asked('capitals in the path', { path: '/api/v1/ENDPOINT' }, nothing),
	asked('a path that does not exist', { path: '/api/v1/nonsense' }, nothing),
	asked('reading what can only be sent', { path: '/api/v1/authenticate' }, nothing),
	asked('reading a bulk call', { path: '/api/v2/endpoint/multi' }, nothing),
	asked(
		'reading a bulk call for tags',
		{ path: '/api/v2/bulk-operations/endpoint/add-tags' },
		nothing,
	),
];
