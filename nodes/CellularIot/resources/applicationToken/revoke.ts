import { path } from '../../../shared/api/path';
import { success } from '../../../shared/api/types';
import { applicationTokenLocator } from '../../../shared/fields/applicationTokenLocator';
import { sequential } from '../../../shared/run/concurrency';
import { operation } from '../../../shared/run/operation';

/** Status id of a revoked token; nothing leads back (docs/service/application-tokens.md, *Record*). */
const REVOKED = 1;

/** PATCH /api/v1/application_token/{id} with `status {id}`; the service answers 204 without a body. */
export const revoke = operation({
	value: 'revoke',
	name: 'Revoke',
	action: 'Revoke application token',
	description:
		'Keep a token from opening sessions for good; those that it has opened go on until they end by themselves',
	fields: [applicationTokenLocator],
	concurrency: sequential,
	confirm: 'revoke this application token for good, which locks out what uses it',
	read: (parameters) => parameters.id('applicationTokenId'),
	async run(run, id) {
		const answer = await run.api.send({
			method: 'PATCH',
			path: path`/api/v1/application_token/${id}`,
			body: { status: { id: REVOKED } },
			expect: 'empty',
		});
		return answer.ok ? success({ revoked: true, id }) : answer;
	},
});
