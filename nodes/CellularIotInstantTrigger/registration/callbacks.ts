import { refused, type Result, success } from '../../shared/api/types';
import { isSigned } from '../call/proof';
import {
	attach,
	type InspectedCallbacks,
	type Judged,
	rightSecrets,
	spareRecords,
	type WantedCallback,
} from './attach';
import type { Channel } from './channel';
import { isOurs, judge } from './judge';
import { purposeText } from './mark';
import { readProfiles, readRestApi, readView, titleOf } from './profiles';
import { ownSecrets, releaseAll } from './release';
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
		const { callbacks, secrets } = spareRecords(task, seen.value);
		const isClean = callbacks.length + secrets.length === 0;
		const isRight = judged.length > 0 && judged.every(({ verdict }) => verdict.kind === 'right');
		const settle = async () => refusalIn(judged) ?? (await attach(task, this.wanted, seen.value));
		return success({ isSettled: isRight && isClean, settle });
	}

	/** Sets a changed key anew. Changes by other people are only reported. */
	async repair(task: Task): Promise<Result<string>> {
		const seen = await inspectCallbacks(task, this.wanted);
		if (!seen.ok) return seen;
		const { judged, view } = seen.value;
		const former = ownSecrets(task, view).filter(({ isRight }) => !isRight);
		const due = judged.filter(
			({ profile: { callback, secret }, verdict }) =>
				verdict.kind === 'attach' &&
				callback !== undefined &&
				isOurs(callback, termsOf(task)) &&
				former.some(({ id }) => id === secret),
		);
		const done = due.length > 0 ? await attach(task, this.wanted, seen.value, due) : success('');
		if (!done.ok) return done;
		const lines = judged
			.filter((one) => one.verdict.kind !== 'right' && !due.includes(one))
			.map(({ profile }) => `The ${titleOf(profile)} was changed at the service. ${PUBLISH_AGAIN}`);
		return success(lines.join('. '));
	}
}

const PUBLISH_AGAIN =
	'For SMS to come again, unpublish the workflow and publish it, or correct its callback, its secret and its interface type';

const termsOf = ({ label: { mark }, address, isTest }: Task) => ({ mark, address, isTest });

/** Reads the service and decides about each profile. Changes nothing. */
async function inspectCallbacks(
	task: Task,
	{ profiles: chosen, signature }: WantedCallback,
): Promise<Result<InspectedCallbacks>> {
	const [seen, type] = await Promise.all([readView(task), readRestApi(task)]);
	if (!seen.ok) return seen;
	if (!type.ok) return type;
	const [view, restApi, { mark }] = [seen.value, type.value, task.label];
	const profiles = await readProfiles(task, chosen, view);
	if (!profiles.ok) return profiles;
	const right = rightSecrets(task, signature, view);
	const isRightSecret = (id: number | undefined) => right.includes(id);
	const judged = profiles.value.map((profile) => {
		const verdict = judge(profile, { ...termsOf(task), isRightSecret, restApi });
		const purpose =
			verdict.kind === 'attach'
				? purposeText({ ...verdict, mark, profile: profile.id }, task.workflow)
				: (profile.callback?.purpose ?? '');
		return { profile, verdict, purpose };
	});
	return success({ view, restApi, judged });
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
