import { DAY } from '../core/world/dates';
import type { Sms, SmsDraft } from '../core/world/sms';
import { announceSms, takeId, type Endpoint, type World } from '../core/world/types';
import { isForApplication } from './callbackTarget';
import { isAnswered } from './text';

/** Stores an SMS of an endpoint, in order of submission. RangeError when the endpoint has no SIM. */
export function storeSms(world: World, endpoint: Endpoint, draft: SmsDraft): Sms {
	const sim = endpoint.simId === null ? undefined : world.sims.get(endpoint.simId);
	if (!sim) throw new RangeError(`Endpoint ${endpoint.id} has no SIM`);
	const isMt = draft.type === 'MT';
	const sms: Sms = {
		id: takeSmsId(world, isMt),
		endpointId: endpoint.id,
		simId: sim.id,
		iccid: sim.iccid,
		imsi: sim.imsi,
		msisdn: sim.msisdn,
		type: draft.type,
		status: 1,
		payload: draft.payload,
		dcs: draft.dcs ?? 0,
		udh: draft.udh ?? '',
		sourceAddress: draft.sourceAddress ?? '',
		sourceAddressType: draft.sourceAddressType ?? (isMt ? 161 : 145),
		destAddress: draft.destAddress ?? '',
		submittedAt: draft.submittedAt,
		expiresAt: draft.expiresAt ?? draft.submittedAt + DAY,
		finalAt: null,
		retryAt: null,
		attemptedAt: null,
		retryCount: 0,
		nextStepAt: draft.submittedAt + (isMt ? 500 : 1000),
		receiptAt: null,
	};
	insert(world, sms);
	if (!isMt) world.unsettled.add(endpoint.id);
	announce(world, sms);
	return sms;
}

const takeSmsId = (world: World, isMt: boolean): number =>
	takeId(world, isMt || world.settings.smsIds === 'one' ? 'sms' : 'deviceSms');

function announce(world: World, sms: Sms): void {
	if (isAnswered(sms)) world.unansweredSms.add(sms);
	if (isForApplication(sms)) world.ledger.created('sms', sms.id, world.clock.now());
	announceSms(world, sms);
}

/** Inserts an SMS by submission, then id; a late arrival is inserted among older ones. */
function insert(world: World, sms: Sms): void {
	const list = world.sms.get(sms.endpointId) ?? [];
	world.sms.set(sms.endpointId, list);
	let place = list.length;
	while (place > 0 && (list[place - 1]?.submittedAt ?? 0) > sms.submittedAt) place--;
	list.splice(place, 0, sms);
}
