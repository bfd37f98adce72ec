import type { Sms } from '../core/world/sms';
import type { World } from '../core/world/types';

/** Callback for the SMS of a device. */
export interface CallbackTarget {
	url: string;
	/** Secret that signs the calls; undefined if the profile has none. */
	secret: string | undefined;
}

/**
 * Of the kinds of delivery, portal, webhook and SMPP, a callback needs the webhook
 * (docs/service/callbacks.md, *Attach to a profile*).
 * `RestAPI`, as in recorded SMS (docs/service/callbacks.md, *Attach to a profile*).
 */
const WEBHOOK = 1;

/**
 * Returns the callback of a service profile; undefined without one, and for another kind of delivery. Also undefined
 * for a host that may not be called: SMS wait as if the receiver did not answer.
 */
export function callbackTarget(world: World, profileId: number): CallbackTarget | undefined {
	const profile = world.serviceProfiles.get(profileId);
	if (!profile?.api_callback || profile.esme_interface_type?.id !== WEBHOOK) return undefined;
	const { url } = profile.api_callback;
	if (!world.receivers.mayCall(url)) return undefined;
	return { url, secret: world.apiSecretTexts.get(profile.api_secret?.id ?? 0) };
}

/** Whether an SMS is for the application, and not for another phone (docs/service/sms.md, *Traffic rules*). */
export const isForApplication = ({ type, destAddress }: Sms): boolean =>
	type === 'MO' && /^\d{1,7}$/.test(destAddress);
