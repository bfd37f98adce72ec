import type { Sandbox } from '../../src';
import { iccidWithLuhn } from '../../src/core/world/luhn';

/** A body that is carried out, with as much in it as goes together, and the ids in its path. */
export interface Good {
	ids?: Record<string, number | string>;
	body: unknown;
}

const EID = '89049032000000000000000000000001';

/** A device with a chip, and the profile that is not in use. */
function switching({ control, world }: Sandbox): Good {
	const id = control.euicc(11400001);
	const [, spare] = world.euiccs.get(id)?.profiles ?? [];
	const iccid_with_luhn = iccidWithLuhn(spare?.iccid ?? '');
	return {
		ids: { id },
		body: [{ action: { id: 2 }, iccid_with_luhn, rollback: true, validity_period: 7200 }],
	};
}

/** Those of eSIM (goodBodies.ts). */
export const ESIM_BODIES: Record<string, (sandbox: Sandbox) => Good> = {
	'POST /api/v1/sim/operation': () => ({
		body: { action: { id: 1 }, product: { id: 1 }, target: [{ sim: { id: 4400001 } }] },
	}),
	'POST /api/v1/euicc/unlinked_validation': () => ({ body: { target: [{ eid: EID }] } }),
	'POST /api/v1/euicc/{id}/operation': switching,
};
