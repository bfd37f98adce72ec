import type { ProfileChange, Wish } from '../../../../../../nodes/CellularIot/features/esim';
import { DAY, type Dice, type Plan } from './clock';
import type { Manners } from './manners';
import type { Kind } from './profiles';

const KINDS: Kind[] = ['good', 'slow', 'noNetwork', 'dark', 'dark', 'neverAsks', 'fails'];

/** How large a rollout is. */
export interface Scale {
	/** Nothing goes wrong. */
	isCalm: boolean;
	/** Number of chips. */
	count: number;
	waveSize: number;
	/** Runs wait for the end. */
	waits: boolean;
	isDownload: boolean;
}

export function randomScale(dice: Dice, isCalm: boolean): Scale {
	const waveSize = dice.between(1, dice.chance(0.7) ? 2 : 10);
	const [waits, isDownload] = [dice.chance(0.25), dice.chance(0.25)];
	const calm = isDownload ? waveSize : 3 * waveSize;
	const most = waits ? Math.min(6, 2 * waveSize) : isCalm ? calm : 40;
	const count = dice.between(Math.min(3, most), dice.chance(0.8) ? Math.min(8, most) : most);
	return { isCalm, count, waveSize, waits, isDownload };
}

/** Returns what decides the kind of each chip of a rollout. */
export function randomKinds(dice: Dice, isCalm: boolean): () => Kind {
	const goodShare = isCalm ? 1 : dice.next();
	return () => dice.pick<Kind>(dice.chance(goodShare) ? ['good', 'slow'] : KINDS);
}

function randomForm(dice: Dice, { waveSize, waits, isDownload }: Scale): Omit<Wish, 'euicc'> {
	const rollback = dice.chance(0.6);
	const body = isDownload
		? { activation_code: 'LPA:1$a$1', enable: dice.chance(0.8), rollback }
		: { rollback };
	const action = isDownload ? 'download' : dice.chance(0.3) ? 'disable' : 'enable';
	const profile = { download: undefined, disable: 'Donaufunk', enable: 'Tirol Mobil' }[action];
	const mostFailures = dice.chance(0.6) ? 0 : dice.between(1, 3);
	return { action, waveSize, mostFailures, waits, body, profile };
}

export function randomPlan(dice: Dice, scale: Scale, start: number): Plan {
	const form = randomForm(dice, scale);
	const usual = scale.waits ? 2 : dice.pick([1.5, 3, 5, 10]);
	const days = scale.isCalm ? Math.ceil(scale.count / scale.waveSize) * 2.6 + 3 : usual;
	return { start, end: start + days * DAY, wish: 'first', form };
}

/** Whether the service shows the profile in use. */
export function showsProfile({ profileWords, showsSynced, allNameDevice }: Manners): boolean {
	const hasWords = /^(en|act)/i.test(profileWords?.[0] ?? '');
	return showsSynced && (hasWords || !allNameDevice);
}

/** Returns a change of a profile that may be in use, the fallback, or unknown. */
export const randomChange = (dice: Dice): Omit<ProfileChange, 'euicc'> => ({
	action: dice.pick(['delete', 'setFallback', 'unsetFallback']),
	profile: dice.pick(['Donaufunk', 'Tirol Mobil', 'Alpen Net', 'Nobody']),
	body: {},
	mayDeleteFallback: dice.chance(0.3),
});
