import { MAIL_USER } from '../../../../packages/sandbox/src';
import { locator } from '../../../engine';
import { carryOut } from './device';
import type { Forms, Service } from './device';

/** The person as whom these are run: with codes by e-mail, and a trusted device. */
const USER = { authentication: 'userLogin' };
const personOf = (service: Service) => {
	const users = [...service.world.access.users.values()];
	const user = users.find(({ username }) => username === MAIL_USER);
	if (!user) throw new Error(`No user ${MAIL_USER}`);
	return user;
};

export function mfaKeyForms(service: Service): Forms {
	const withoutKey = () => {
		personOf(service).mfaKey = null;
		return USER;
	};
	const withNewKey = async () => {
		const create = { ...withoutKey(), resource: 'mfaKey', operation: 'create' };
		const { id } = await carryOut(service, create);
		return { ...USER, mfaKeyId: locator('id', Number(id)) };
	};
	return {
		'mfaKey/activate': {
			form: async () => ({
				...(await withNewKey()),
				code: service.control.authenticatorCode(MAIL_USER),
			}),
			ownTexts: [403, 404, 409, 422],
		},
		'mfaKey/create': { form: withoutKey, ownTexts: [403, 404, 409, 422] },
		'mfaKey/delete': withNewKey,
	};
}

export const trustedDeviceForms = (service: Service): Forms => ({
	'trustedDevice/delete': () => ({
		...USER,
		trustedDeviceId: locator('id', personOf(service).trustedDevices[0]?.id ?? 0),
	}),
	'trustedDevice/getAll': () => USER,
	'trustedDevice/register': { form: () => USER, loginOnly: true },
});
