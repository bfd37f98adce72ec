import { explain } from '../../shared/api/errors';
import { failed, refused, type Result, success } from '../../shared/api/types';
import { API_CALLBACKS } from '../../shared/fields/callbackLocators';
import type { CallbackView } from './callbackView';
import { checkHolder, readProfiles, readRestApi, readView } from './callbackView';
import { judge, type Terms, type Verdict } from './judge';
import { type Profile, titleOf } from './profile';
import { type Purpose, purposeText } from './purpose';
import { ownIn, patchProfile, type Releasable, release } from './release';
import { Remains } from './remove';
import { createOwn, createSecret, ownSecrets } from './secrets';
import type { Task } from './task';
import type { Signature, WantedCallback } from './wanted';

export interface Judged {
	profile: Profile;
	verdict: Verdict;
}

/** The state of the service before a change. */
export interface InspectedCallbacks {
	view: CallbackView;
	/** Interface type of callbacks; undefined if the service does not show it. */
	restApi: number | undefined;
	judged: Judged[];
}

/** Reads the service and decides about each profile. Changes nothing. */
export async function inspectCallbacks(
	task: Task,
	wanted: WantedCallback,
	isTest: boolean,
): Promise<Result<InspectedCallbacks>> {
	const [view, restApi] = await Promise.all([readView(task), readRestApi(task)]);
	if (!view.ok) return view;
	if (!restApi.ok) return restApi;
	const profiles = await readProfiles(task, wanted, view.value);
	if (!profiles.ok) return profiles;
	const terms: Terms = {
		mark: task.label.mark,
		address: task.address,
		isTest,
		replaceExisting: wanted.replaceExisting,
		isRightSecret: secretCheck(task, wanted.signature, view.value),
		restApi: restApi.value,
	};
	const judged = profiles.value.map((profile) => ({ profile, verdict: judge(profile, terms) }));
	return success({ view: view.value, restApi: restApi.value, judged });
}

/** Returns the check whether a secret is the one that the form asks for. */
function secretCheck(task: Task, signature: Signature, { secretList }: CallbackView) {
	const own = ownSecrets(secretList, task).filter(({ isRight }) => isRight);
	return (id: number | undefined) => {
		if (signature.mode === 'none') return id === undefined;
		if (signature.mode === 'chosen') return id === signature.secretId;
		return own.some((secret) => secret.id === id);
	};
}

/** Returns the first refusal; its description counts the others. */
export function refusalIn(judged: readonly Judged[]) {
	const refusals = judged.flatMap(({ verdict }) => (verdict.kind === 'refused' ? [verdict] : []));
	const [first, ...more] = refusals;
	if (first === undefined) return undefined;
	const lines = more.map(({ message }) => `- ${message}`);
	return refused(first.message, [first.description, ...lines].join('\n'));
}

/** Gives profiles our callback, or a new secret. Undoes all its steps when one fails. */
export async function attach(
	task: Task,
	{ signature }: WantedCallback,
	{ view, restApi, judged }: InspectedCallbacks,
): Promise<Result<undefined>> {
	const due = judged.filter(({ verdict }) => verdict.kind === 'attach' || verdict.kind === 'renew');
	if (due.length === 0) return success(undefined);
	const secret = await wantedSecret(task, signature, view);
	const done = secret.ok ? await attachEach(task, view, due, secret.value, restApi) : secret;
	if (done.ok) return done;
	const { lines } = await undo(task, view, judged);
	return failed({
		...done.failure,
		mayBeApplied: false,
		done: lines.length > 0 ? `Not everything could be undone. ${lines.join('. ')}` : undefined,
	});
}

/** Returns the id of the secret for the profiles; null for none. */
async function wantedSecret(
	task: Task,
	signature: Signature,
	view: CallbackView,
): Promise<Result<number | null>> {
	if (signature.mode === 'none') return success(null);
	if (signature.mode === 'chosen') return success(signature.secretId);
	const own = ownSecrets(view.secretList, task).find(({ isRight }) => isRight);
	return own === undefined ? await createSecret(task, view.secretList) : success(own.id);
}

/** One after another, so that a failure leaves the profiles after it untouched. */
async function attachEach(
	task: Task,
	view: CallbackView,
	due: readonly Judged[],
	secret: number | null,
	restApi: number | undefined,
): Promise<Result<undefined>> {
	if (restApi === undefined) task.logger.warn(NO_TYPE);
	for (const { profile, verdict } of due) {
		const callback =
			verdict.kind === 'attach'
				? await createCallback(task, view, profile, { had: verdict.had, given: restApi })
				: success(profile.callback?.id ?? 0);
		if (!callback.ok) return callback;
		const before = await checkHolder(task, view, profile);
		if (!before.ok) return before;
		const changed = await patchProfile(task, profile.id, {
			api_callback: { id: callback.value },
			api_secret: { id: secret },
			...(restApi !== undefined && { esme_interface_type: { id: restApi } }),
		});
		if (!changed.ok) {
			const { message } = explain({ ...changed.failure, mayBeApplied: false });
			return failed({
				...changed.failure,
				message: `The ${titleOf(profile)} could not be given the callback of this trigger: ${message}`,
			});
		}
		const after = await checkHolder(task, view, profile, callback.value);
		if (!after.ok) return after;
	}
	return success(undefined);
}

const NO_TYPE =
	"The service lists no interface type for callbacks, so the service profiles keep theirs. If no SMS come, set 'ESME Interface Type' of the profiles with the node Cellular IoT or in the portal of the service.";

/** Creates the callback object of one profile. Its purpose has the former values of the profile. Returns its id. */
async function createCallback(
	task: Task,
	{ callbackList }: CallbackView,
	{ id: profile }: Profile,
	values: Pick<Purpose, 'given' | 'had'>,
): Promise<Result<number>> {
	const purpose = purposeText({ mark: task.label.mark, profile, ...values }, task.workflow);
	return await createOwn(task, API_CALLBACKS, { url: task.address, purpose }, callbackList);
}

/** Removes the records made since `before`, and restores their profiles. */
async function undo(task: Task, before: CallbackView, judged: readonly Judged[]) {
	task.allowUndo();
	const remains = new Remains();
	const after = await readView(task);
	remains.add(after, `The API callbacks with 'n8n ${task.label.mark}' in their purpose`);
	if (!after.ok) return remains;
	const own = ownIn(task, after.value);
	const callbacks = own.callbacks.filter(
		({ id }) => !before.callbacks.some((one) => one.id === id),
	);
	const old = new Set(ownSecrets(before.secretList, task).map(({ id }) => id));
	const hasRenewed = judged.some(({ verdict }) => verdict.kind === 'renew');
	// A profile that kept our callback may have the new secret already.
	const secrets = hasRenewed ? [] : own.secrets.filter((id) => !old.has(id));
	await release(task, after.value, { callbacks, secrets }, () => true, remains);
	return remains;
}

/** Returns own records that are not needed: secrets of former keys, callbacks of profiles that are not chosen now. */
function spareRecords(task: Task, { view, judged }: InspectedCallbacks): Releasable {
	const kept = new Set(
		judged.map(({ profile, verdict }) => (verdict.kind === 'attach' ? 0 : profile.callback?.id)),
	);
	return {
		callbacks: ownIn(task, view).callbacks.filter(({ id }) => !kept.has(id)),
		secrets: ownSecrets(view.secretList, task).flatMap(({ id, isRight }) => (isRight ? [] : [id])),
	};
}

/** Whether all is set up, and nothing is left of an earlier publishing that was cut off. */
export const isAttached = (task: Task, seen: InspectedCallbacks): boolean => {
	const { callbacks, secrets } = spareRecords(task, seen);
	const isRight = seen.judged.every(({ verdict }) => verdict.kind === 'right');
	return isRight && seen.judged.length > 0 && callbacks.length + secrets.length === 0;
};

/** Removes records that are not needed any more. A failure is only logged, because the next publishing finds them again. */
export async function tidy(task: Task, seen: InspectedCallbacks): Promise<void> {
	const remains = new Remains();
	await release(task, seen.view, spareRecords(task, seen), () => true, remains);
	remains.log(task.logger, 'Not everything at the service could be tidied up');
}
