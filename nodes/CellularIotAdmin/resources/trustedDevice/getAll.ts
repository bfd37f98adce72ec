import { listWhole, limitField } from '../../../shared/fields/listing';
import { TRUSTED_DEVICES } from '../../../shared/lookup/lists';
import { operation } from '../../../shared/run/operation';
import { userOnly } from '../../../shared/run/connect';

/** GET /api/v1/user/my/mfa/trusted_device (docs/service/mfa.md, *Trusted devices*). */
export const getAll = operation({
	value: 'getAll',
	action: 'Get many trusted devices',
	description: 'List many devices that may log in to your account without a code',
	fields: { limit: limitField },
	async run(run, { limit }) {
		const user = userOnly(run.api);
		return user.ok ? await listWhole(run, { path: TRUSTED_DEVICES, limit }) : user;
	},
});
