import { plainly } from '../core/http/list';
import type { NewEuiccOperation } from './description';
import { SECOND } from '../core/world/dates';
import {
	EUICC_ACTION,
	uuidOf,
	type Euicc,
	type EuiccAction,
	type EuiccOperation,
} from '../core/world/euicc';
import { takeId, type World } from '../core/world/types';

const LONGEST_VALIDITY = 86_400;

const isAction = (id: number): id is EuiccAction => Object.hasOwn(EUICC_ACTION, id);

/** The action of an operation that the chip can be asked for. */
function checkedAction(
	euicc: Euicc,
	{ action: { id: action }, activation_code }: NewEuiccOperation,
	iccid: string | null,
): EuiccAction {
	if (!isAction(action)) throw plainly(400, `Unknown action ${action}`);
	if (action === 1 && !activation_code) throw plainly(400, 'activation_code is required');
	const isOnChip = euicc.profiles.some((one) => one.iccid === iccid);
	if (action >= 2 && action <= 6 && !isOnChip) {
		throw plainly(400, 'iccid_with_luhn is no profile of the eUICC');
	}
	return action;
}

/**
 * Returns a new operation of a chip, scheduled. 400 for an unknown action, for a download without activation code, and
 * for a profile that is not on the chip.
 * @assumption The default of `rollback` and of `enable` is false (docs/service/esim.md, *Operations of a chip*). Check:
 * download a profile without them.
 */
export function newEuiccOperation(
	world: World,
	euicc: Euicc,
	body: NewEuiccOperation,
	user: EuiccOperation['user'],
): EuiccOperation {
	const iccid = body.iccid_with_luhn?.slice(0, 19) ?? null;
	const action = checkedAction(euicc, body, iccid);
	const now = world.clock.now();
	return {
		id: uuidOf(takeId(world, 'operation')),
		action,
		iccid: action === 1 ? null : iccid,
		activationCode: body.activation_code ?? null,
		enable: body.enable ?? false,
		rollback: body.rollback ?? false,
		status: 1,
		createdAt: now,
		expiresAt: now + (body.validity_period ?? LONGEST_VALIDITY) * SECOND,
		updatedAt: now,
		finalizedAt: null,
		user,
		error: null,
		nextAt: Infinity,
		switched: null,
	};
}
