import { MAIL_USER } from '../../../../sandbox';
import { locator } from '../../../engine';
import type { Forms, Service } from './device';

/** The person as whom these are run: with codes by e-mail, and a trusted device. */
const USER = { authentication: 'userLogin' };
const userCalled = (service: Service, name: string) => {
	const users = [...service.sandbox.world.access.users.values()];
	const user = users.find(({ username }) => username === name);
	if (!user) throw new Error(`No user ${name}`);
	return user;
};
const personOf = (service: Service) => userCalled(service, MAIL_USER);

export function mfaKeyForms(service: Service): Forms {
	const withoutKey = () => {
		personOf(service).mfaKey = null;
		return USER;
	};
	const withNewKey = async () => {
		const { json } = await service.run({
			...withoutKey(),
			resource: 'mfaKey',
			operation: 'create',
		});
		return { ...USER, mfaKeyId: locator('id', (json[0] as { id: number }).id) };
	};
	return {
		'mfaKey/activate': async () => ({
			...(await withNewKey()),
			code: service.sandbox.control.authenticatorCode(MAIL_USER),
		}),
		'mfaKey/create': withoutKey,
		'mfaKey/delete': withNewKey,
	};
}

export const trustedDeviceForms = (service: Service): Forms => ({
	'trustedDevice/delete': () => ({
		...USER,
		trustedDeviceId: locator('id', personOf(service).trustedDevices[0]?.id ?? 0),
	}),
	'trustedDevice/getAll': () => {
		const device = { operatingSystem: 'Linux', browser: '', name: 'n8n', fingerprint: 'x' };
		const now = service.sandbox.control.now().getTime();
		personOf(service).trustedDevices = [
			{ ...device, id: 950, activatedAt: now, expiresAt: now + 1e9 },
		];
		return USER;
	},
	'trustedDevice/register': () => {
		const { username } = service.sandbox.control.addUser({ codes: 'email' });
		personOf(service).mfaKey = userCalled(service, username).mfaKey;
		return USER;
	},
});
