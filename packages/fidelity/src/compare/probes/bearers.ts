import { answerFindings } from '../answerFindings';
import type { Probe } from '../types';

/** A path that no other probe asks for, so that refused bearers stay apart in a log. */
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

/** Bearers that are refused. */
export const bearers: Probe[] = [
	refused('missing', 'no-bearer', null, ['readBearer']),
	refused('malformed', 'malformed-bearer', 'Bearer None'),
	refused('of another signer', 'foreign-bearer', `Bearer ${FOREIGN}`, ['readBearer']),
	refused('of another scheme', 'nonsense', 'Basic bm86Ym9keQ==', ['readBearer']),
];
