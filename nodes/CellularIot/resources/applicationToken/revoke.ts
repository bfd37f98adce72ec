import { call } from '../../../shared/api/call';
import { path } from '../../../shared/api/path';
import { applicationTokenLocator } from '../../../shared/fields/accessLocators';
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
	concurrency: 'sequential',
	confirm: 'revoke this application token for good, which locks out what uses it',
	read: (parameters) => parameters.id('applicationTokenId'),
	async run(run, id) {
		const body = { status: { id: REVOKED } };
		return await call(
			run.api,
			{ method: 'PATCH', path: path`/api/v1/application_token/${id}`, body, expect: 'empty' },
			() => ({ revoked: true, id }),
		);
	},
});
