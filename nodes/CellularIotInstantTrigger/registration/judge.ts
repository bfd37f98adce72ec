import { markOf } from './mark';
import { type Callback, type Profile, titleOf } from './profile';
import { type FormerIds, readPurpose } from './purpose';

export interface Terms {
	mark: string;
	address: string;
	isTest: boolean;
	replaceExisting: boolean;
	/** Whether a profile has the secret that the trigger wants; undefined for none. */
	isRightSecret(id: number | undefined): boolean;
	/** Id of the interface type of callbacks; undefined if the service does not list it. */
	restApi: number | undefined;
}

/** `right`: nothing to do. `renew`: it has our callback with another secret. `attach`: it gets our callback. */
export type Verdict =
	| { kind: 'right' | 'renew' }
	| { kind: 'attach'; had: FormerIds }
	| { kind: 'refused'; message: string; description: string };

/** Whether a callback object was made by this trigger: mark and URL are its own. */
export const isOurs = (
	{ purpose, url }: Callback,
	{ mark, address }: Pick<Terms, 'mark' | 'address'>,
) => url === address && readPurpose(purpose)?.mark === mark;

export function judge(profile: Profile, terms: Terms): Verdict {
	const { callback } = profile;
	if (profile.isUnclear) return unclearRefusal(profile);
	if (callback === undefined) return { kind: 'attach', had: nowIn(profile) };
	const purpose = readPurpose(callback.purpose);
	if (isOurs(callback, terms)) return judgeOurs(profile, purpose, terms);
	const isByNode = purpose !== undefined && purpose.mark === markOf(callback.url);
	const isOwn = isByNode && isOfSameNode(callback.url, terms.address);
	if (!terms.isTest) {
		// A test of this trigger that listens at the moment, or that n8n could not end.
		if (isOwn) return { kind: 'attach', had: purpose.had };
		if (terms.replaceExisting) return { kind: 'attach', had: nowIn(profile) };
	}
	return { kind: 'refused', ...refusalOf(profile, callback, terms, { isByNode, isOwn }) };
}

function judgeOurs(
	profile: Profile,
	purpose: ReturnType<typeof readPurpose>,
	terms: Terms,
): Verdict {
	// A person has given the callback of another profile to this one, too.
	if (purpose?.profile !== profile.id)
		return { kind: 'attach', had: nowIn({ ...profile, callback: undefined, secret: undefined }) };
	if (isRight(profile, terms)) return { kind: 'right' };
	// Its purpose has to name the interface type that the profile gets.
	const isNamed = terms.restApi === undefined || purpose.given === terms.restApi;
	return isNamed ? { kind: 'renew' } : { kind: 'attach', had: purpose.had };
}

const isRight = ({ secret, interfaceType }: Profile, { isRightSecret, restApi }: Terms) =>
	isRightSecret(secret) && (restApi === undefined || interfaceType === restApi);

const nowIn = ({ callback, secret, interfaceType }: Profile): FormerIds => ({
	callback: callback?.id,
	secret,
	interfaceType,
});

const unclearRefusal = (profile: Profile): Verdict => ({
	kind: 'refused',
	message: `The service shows what ${titleOf(profile)} has in an unknown form`,
	description:
		'Its callback or its secret has no known ID, so unpublishing could not put it back. Remove it from the profile, or choose another profile.',
});

/** Whether two addresses are the test and the published address of one node in one n8n. */
function isOfSameNode(one: string, other: string): boolean {
	if (!URL.canParse(one)) return false;
	const [a, b] = [new URL(one), new URL(other)];
	const end = ({ pathname }: URL) => pathname.split('/').slice(-2).join('/');
	return a.origin === b.origin && end(a) === end(b);
}

/** Returns an address without parts that may be secret. */
function withoutSecrets(url: string): string {
	if (!URL.canParse(url)) return 'an unknown address';
	const { origin, pathname } = new URL(url);
	return origin + pathname;
}

function refusalOf(
	profile: Profile,
	{ url }: Callback,
	{ isTest }: Terms,
	{ isByNode, isOwn }: { isByNode: boolean; isOwn: boolean },
) {
	const title = titleOf(profile);
	if (isOwn) {
		return {
			message: `The published workflow receives the SMS of ${title}`,
			description: `${ONE} ${INSTEAD_OF_TEST}`,
		};
	}
	const holder = isByNode ? 'Another workflow of n8n receives' : 'Another system receives';
	return {
		message: `${holder} the SMS of ${title}, at ${withoutSecrets(url)}`,
		description: isTest
			? `${ONE} A test never replaces it. ${INSTEAD_OF_TEST}`
			: `${ONE} Choose another profile, ${isByNode ? 'unpublish that workflow' : 'remove the callback of the profile'}, or turn on 'Replace Existing Callback': unpublishing then puts it back.`,
	};
}

const ONE = 'A service profile has one callback.';
const INSTEAD_OF_TEST =
	"To test, unpublish that workflow first, or use 'Fetch Test Event' of the node Cellular IoT Trigger, whose items are the same.";
