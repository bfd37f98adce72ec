import { write } from '../../../shared/api/call';
import { path } from '../../../shared/api/url';
import { applicationTokenLocator } from '../../../shared/fields/accessLocators';
import { idField } from '../../../shared/form/field';
import { operation } from '../../../shared/run/operation';

/** Status id of a revoked token, which is final (docs/service/application-tokens.md, *Record*). */
const REVOKED = 1;

/** PATCH /api/v1/application_token/{id} with `status {id}`. */
export const revoke = operation({
	value: 'revoke',
	action: 'Revoke application token',
	description: 'Revoke a token for good; its open sessions last until they expire',
	fields: idField(applicationTokenLocator),
	confirm: 'revoke this application token for good, which locks out its programs',
	async run(run, id) {
		const location = path`/api/v1/application_token/${id}`;
		const body = { status: { id: REVOKED } };
		return await write(run.api, { method: 'PATCH', path: location, body }, { revoked: true, id });
	},
});
