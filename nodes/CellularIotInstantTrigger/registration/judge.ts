import { markOf, type Purpose, readPurpose } from './mark';
import { type Callback, isOurs, type Profile, titleOf } from './profiles';
import type { Task } from './task';

export interface Terms extends Pick<Task, 'address' | 'isTest' | 'label'> {
	/** Id of the secret that profiles are to have; null for none, undefined if it does not exist yet. */
	secret: number | null | undefined;
	/** Id of the interface type of callbacks; undefined if the service does not list it. */
	restApi: number | undefined;
}

/** `right`: nothing to do. `attach`: it gets our callback, whose purpose holds `had` and `given`. */
export type Verdict =
	| { kind: 'right' }
	| ({ kind: 'attach' } & Pick<Purpose, 'given' | 'had'>)
	| { kind: 'refused'; message: string; description: string };

/** Decides about a profile. The callback of another program is never touched. */
export function judge(profile: Profile, terms: Terms): Verdict {
	const { callback, secret, interfaceType } = profile;
	const { restApi: given } = terms;
	if (callback === undefined) return { kind: 'attach', given, had: { secret, interfaceType } };
	const purpose = readPurpose(callback.purpose);
	if (isOurs(callback, terms)) {
		// A person has given the callback of another profile to this one, too.
		if (purpose?.profile !== profile.id)
			return { kind: 'attach', given, had: { secret: undefined, interfaceType } };
		return isRight(profile, terms) ? { kind: 'right' } : attachAgain(purpose, terms);
	}
	const isByNode = purpose !== undefined && purpose.mark === markOf(callback.url);
	const isOwn = isByNode && isOfSameNode(callback.url, terms.address);
	// A test of this trigger that listens at the moment, or that n8n could not end.
	if (isOwn && !terms.isTest) return attachAgain(purpose, terms);
	return { kind: 'refused', ...refusalOf(profile, callback, isOwn, isByNode) };
}

/** A service that does not list the interface type at the moment may have listed it before. */
const attachAgain = ({ had, given }: Purpose, { restApi = given }: Terms): Verdict => ({
	kind: 'attach',
	had,
	given: restApi,
});

const isRight = (profile: Profile, { secret, restApi }: Terms) =>
	(profile.secret ?? null) === secret &&
	(restApi === undefined || profile.interfaceType === restApi);

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

function refusalOf(profile: Profile, { url }: Callback, isOwn: boolean, isByNode: boolean) {
	const title = titleOf(profile);
	if (isOwn) {
		return {
			message: `The published workflow receives the SMS of ${title}`,
			description: `${ONE} To test, unpublish that workflow first, or use 'Fetch Test Event' of the node Cellular IoT Trigger, whose items are the same.`,
		};
	}
	const holder = isByNode ? 'Another workflow of n8n receives' : 'Another system receives';
	const advice = isByNode
		? 'unpublish that workflow'
		: "remove the callback from the profile: 'Clear' of 'Service Profile: Update'";
	return {
		message: `${holder} the SMS of ${title}, at ${withoutSecrets(url)}`,
		description: `${ONE} Choose another profile, or ${advice}.`,
	};
}

const ONE = 'A service profile has one callback.';
