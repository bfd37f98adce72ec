import { refused, type Result, success } from '../../shared/api/types';
import { isSigned } from '../call/proof';
import {
	attach,
	type InspectedCallbacks,
	type Judged,
	type Signature,
	spareRecords,
	type WantedCallback,
} from './attach';
import type { Channel } from './channel';
import { judge } from './judge';
import { purposeText } from './mark';
import {
	type CallbackView,
	isOurs,
	readProfiles,
	readRestApi,
	readView,
	titleOf,
} from './profiles';
import { releaseAll } from './release';
import type { Task } from './task';

/** The callbacks of a trigger: an object for each service profile, and a secret for all. */
export class CallbackChannel implements Channel {
	readonly remove = releaseAll;

	constructor(readonly wanted: WantedCallback) {}

	get proof() {
		const { mode } = this.wanted.signature;
		if (mode === 'none') return undefined;
		return { header: 'authorization', isChosen: mode === 'chosen', accepts: isSigned };
	}

	async inspect(task: Task) {
		const seen = await inspectCallbacks(task, this.wanted);
		if (!seen.ok) return seen;
		const { judged } = seen.value;
		const { callbacks, secrets } = spareRecords(seen.value);
		const isClean = callbacks.length + secrets.length === 0;
		const isRight = judged.length > 0 && judged.every(({ verdict }) => verdict.kind === 'right');
		const settle = async () => refusalIn(judged) ?? (await attach(task, seen.value));
		return success({ isSettled: isRight && isClean, settle });
	}

	/** Sets a changed key anew. Changes by other people are only reported. */
	async repair(task: Task): Promise<Result<string>> {
		const seen = await inspectCallbacks(task, this.wanted);
		if (!seen.ok) return seen;
		const { judged, view } = seen.value;
		const due = judged.filter(
			({ profile: { callback, secret }, verdict }) =>
				verdict.kind === 'attach' &&
				callback !== undefined &&
				isOurs(callback, task) &&
				view.own.secrets.some(({ id, isRight }) => id === secret && !isRight),
		);
		const done = due.length > 0 ? await attach(task, seen.value, due) : success('');
		if (!done.ok) return done;
		const lines = judged
			.filter((one) => one.verdict.kind !== 'right' && !due.includes(one))
			.map(({ profile }) => `The ${titleOf(profile)} was changed at the service. ${PUBLISH_AGAIN}`);
		return success(lines.join('. '));
	}
}

const PUBLISH_AGAIN =
	'For SMS to come again, unpublish the workflow and publish it, or correct its callback, its secret and its interface type';

/** Reads the service and decides about each profile. Changes nothing. */
async function inspectCallbacks(
	task: Task,
	{ profiles: chosen, signature }: WantedCallback,
): Promise<Result<InspectedCallbacks>> {
	const [seen, type] = await Promise.all([readView(task), readRestApi(task)]);
	if (!seen.ok) return seen;
	if (!type.ok) return type;
	const view = seen.value;
	const profiles = await readProfiles(task, chosen, view);
	if (!profiles.ok) return profiles;
	const terms = { ...task, secret: secretFor(signature, view), restApi: type.value };
	const judged = profiles.value.map((profile) => {
		const verdict = judge(profile, terms);
		const purpose =
			verdict.kind === 'attach'
				? purposeText({ ...verdict, mark: task.label.mark, profile: profile.id }, task.workflow)
				: (profile.callback?.purpose ?? '');
		return { profile, verdict, purpose };
	});
	return success({ view, terms, judged });
}

/** Returns the id of the secret that the form asks for; null for none, undefined if it does not exist yet. */
function secretFor({ mode, secretId }: Signature, { own }: CallbackView) {
	if (mode === 'derived') return own.secrets.find(({ isRight }) => isRight)?.id;
	return mode === 'chosen' ? secretId : null;
}

/** Returns the first refusal; its description counts the others. */
function refusalIn(judged: readonly Judged[]) {
	if (judged.length === 0) {
		return refused(
			'The service lists no service profile',
			'Create one, or check the workspace of the credential.',
		);
	}
	const refusals = judged.flatMap(({ verdict }) => (verdict.kind === 'refused' ? [verdict] : []));
	const [first, ...more] = refusals;
	if (first === undefined) return undefined;
	const lines = more.map(({ message }) => `- ${message}`);
	return refused(first.message, [first.description, ...lines].join('\n'));
}
