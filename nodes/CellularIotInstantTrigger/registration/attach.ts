import type { IDataObject } from 'n8n-workflow';
import { explain, withoutId } from '../../shared/api/errors';
import { failed, type Result, success } from '../../shared/api/types';
import { API_CALLBACKS, SIGNING_ROUTE } from '../../shared/fields/callbackLocators';
import { createdBy } from '../../shared/lookup/created';
import { toId } from '../../shared/values';
import type { Terms, Verdict } from './judge';
import { codeOf, labelText } from './mark';
import { type CallbackView, checkHolder, type Profile, profilePath, titleOf } from './profiles';
import { release } from './release';
import { change, Remains, type Task } from './task';

/** `derived`: the trigger makes the secret. `chosen`: one of the service, its text in the credential. */
export interface Signature {
	mode: 'chosen' | 'derived' | 'none';
	secretId?: number;
}

export interface WantedCallback {
	profiles: 'all' | number[];
	signature: Signature;
}

export interface Judged {
	profile: Profile;
	verdict: Verdict;
	/** Purpose of the callback object that the profile has or is to have. */
	purpose: string;
}

/** The state of the service before a change. */
export interface InspectedCallbacks {
	view: CallbackView;
	terms: Terms;
	judged: Judged[];
}

/** Gives profiles our callback, one after another. Then removes records that are not needed any more. */
export async function attach(
	task: Task,
	seen: InspectedCallbacks,
	due = seen.judged,
): Promise<Result<undefined>> {
	const { view, terms } = seen;
	const open = due.filter(({ verdict }) => verdict.kind === 'attach');
	if (open.length > 0 && terms.restApi === undefined) task.logger.warn(NO_TYPE);
	const secret =
		terms.secret === undefined && open.length > 0
			? await create(task, SIGNING_ROUTE, { purpose: labelText(task.label), secret: task.key })
			: success(terms.secret ?? null);
	if (!secret.ok) return secret;
	const values = {
		api_secret: { id: secret.value },
		...(terms.restApi !== undefined && { esme_interface_type: { id: terms.restApi } }),
	};
	for (const one of open) {
		const attached = await attachOne(task, view, one, values);
		if (!attached.ok) return attached;
	}
	const remains = new Remains();
	await release(task, view, spareRecords(seen), remains);
	remains.log(task.logger);
	return success(undefined);
}

const NO_TYPE =
	"The service lists no interface type for callbacks, so the service profiles keep theirs. If no SMS come, set 'ESME Interface Type' of the profiles with the node Cellular IoT or in the portal of the service.";

/** Gives one profile our callback. Uses the object that a failed attempt has left. */
async function attachOne(
	task: Task,
	view: CallbackView,
	{ profile, purpose }: Judged,
	values: IDataObject,
): Promise<Result<undefined>> {
	const known = view.own.callbacks.find((one) => codeOf(one.purpose) === codeOf(purpose));
	const callback = known
		? success(known.id)
		: await create(task, API_CALLBACKS, { url: task.address, purpose });
	if (!callback.ok) return callback;
	const id = callback.value;
	const before = await checkHolder(task, view, profile, id);
	if (!before.ok) return before;
	const body = { api_callback: { id }, ...values };
	const changed = await change(task, { method: 'PATCH', path: profilePath(profile.id), body });
	if (changed.ok) return await checkHolder(task, view, profile, id);
	const { message } = explain({ ...changed.failure, mayBeApplied: false });
	return failed({
		...changed.failure,
		mayBeApplied: false,
		message: `The ${titleOf(profile)} could not be given the callback of this trigger: ${message}`,
	});
}

/** Creates a callback object or a secret, of which the list has none with this purpose. Returns its id. */
async function create(
	{ api, key }: Task,
	path: string,
	body: { purpose: string; secret?: string; url?: string },
): Promise<Result<number>> {
	const isAlike = ({ purpose }: IDataObject) => purpose === body.purpose;
	const created = await createdBy(api, { path, body, before: [], isAlike, secrets: [key] });
	if (!created.ok) return created;
	const id = toId(created.value.id);
	return id === undefined ? failed(withoutId(`POST ${path}`)) : success(id);
}

/** Returns own records that are not needed: secrets of former keys, callbacks that no chosen profile is to have. */
export function spareRecords({ view: { own }, terms, judged }: InspectedCallbacks) {
	const kept = new Set(judged.map(({ purpose }) => codeOf(purpose)));
	return {
		callbacks: own.callbacks.filter(({ purpose }) => !kept.has(codeOf(purpose))),
		secrets: own.secrets.flatMap(({ id }) => (id === terms.secret ? [] : [id])),
	};
}
