import type { Chip } from './chip';
import { type Clock, type Dice, HOUR, type Plan } from './clock';
import type { Service } from './service';

interface Scene {
	dice: Dice;
	clock: Clock;
	plan: Plan;
	chips: readonly Chip[];
	service: Service;
}

/** What people do during a rollout: they change the form, cancel operations and send their own. */
export function disturb({ dice, clock, plan, chips, service }: Scene): void {
	const later = (share: number, most: number, what: () => void) => {
		for (let left = dice.chance(share) ? dice.between(1, most) : 0; left > 0; left--)
			clock.at(dice.between(plan.start + HOUR, plan.end - HOUR), what);
	};
	later(0.4, 4, () => (plan.since = clock.now));
	later(plan.form.waits ? 0 : 0.2, 1, () => {
		plan.wish = 'second';
		if (dice.chance(0.7)) plan.since = clock.now;
		if (plan.form.action === 'disable') plan.form.profile = 'Tirol Mobil';
		else if (plan.form.profile !== undefined) plan.form.profile = 'Donaufunk';
		else plan.form.body = { ...plan.form.body, activation_code: 'LPA:1$a$2' };
	});
	later(0.3, 4, () => {
		const chip = dice.pick(chips);
		const newest = chip.operations.at(-1);
		if (newest !== undefined && dice.chance(0.3)) return chip.cancel(newest);
		const at = dice.between(0, 3);
		const action = { id: service.actionId(at === 3 ? 'Audit' : 'Enable') };
		const iccid_with_luhn = chip.profiles[at]?.iccid;
		if (at === 3 || iccid_with_luhn !== undefined)
			service.add(chip, [{ action, iccid_with_luhn, rollback: true }]);
	});
}
