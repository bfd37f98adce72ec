import type { EventDetail, EventType } from '../world/event';
import type { Quota, QuotaKind } from '../world/quota';
import type { Endpoint, World } from '../world/types';
import { emitEvent } from '../events/emitEvent';
import { quotaState } from './quota';
import { isOverLimit } from './trafficLimit';

/** Emits an alert of the policy control about a device (docs/service/events.md, *Triggers*). */
export function emitAlert(
	world: World,
	endpoint: Endpoint,
	alert: { type: EventType; description: string; at?: number; detail?: EventDetail },
): void {
	emitEvent(world, {
		...alert,
		source: 1,
		severity: 1,
		alert: true,
		endpoint,
		sim: world.sims.get(endpoint.simId ?? 0),
	});
}

/**
 * Emits what the traffic of a device has led to since the last call: a limit exceeded, a quota near its end, used up or
 * expired (docs/service/events.md, *Triggers*).
 */
export function emitUsageAlerts(world: World, endpoint: Endpoint): void {
	limitAlert(world, endpoint);
	const profile = world.serviceProfiles.get(endpoint.serviceProfileId);
	for (const kind of ['data', 'sms'] as const) {
		const quota = world.quotas[kind].get(endpoint.id);
		if (quota && profile?.[`apply_${kind}_quota`]) quotaAlert(world, endpoint, kind, quota);
	}
}

function limitAlert(world: World, endpoint: Endpoint): void {
	const was = world.overLimit.has(endpoint.id);
	const is = isOverLimit(world, endpoint);
	if (was === is) return;
	if (!is) return void world.overLimit.delete(endpoint.id);
	world.overLimit.add(endpoint.id);
	const description = 'Blocking data access for endpoint, traffic limit exceeded.';
	emitAlert(world, endpoint, { type: 11, description });
}

/** The event of each stage of a quota: near its end, used up, expired. */
const STAGES = {
	data: [
		undefined,
		{ type: 18, text: 'Endpoint quota threshold reached, volume is below {}%.' },
		{ type: 19, text: 'Quota volume is completely used up and data access denied for endpoint.' },
		{ type: 60, text: 'Data quota expired.' },
	],
	sms: [
		undefined,
		{ type: 20, text: 'SMS quota threshold reached, volume is below {}%.' },
		{
			type: 21,
			text: 'SMS quota volume is completely used up and SMS access denied for endpoint.',
		},
		undefined,
	],
} as const;

/** Emits the event of a new stage; an expired quota alerts like one that is used up (docs/service/events.md, *Triggers*). */
function quotaAlert(world: World, endpoint: Endpoint, kind: QuotaKind, quota: Quota): void {
	const { left, status } = quotaState(world, endpoint.id, kind, quota);
	const percent = quota.thresholdPercentage ?? 0;
	const isLow = left < (quota.volume * percent) / 100;
	const stage = status > 1 ? status : isLow ? 1 : 0;
	const event = STAGES[kind][stage];
	if (event && stage > (quota.stage ?? 0)) {
		const description = event.text.replace('{}', String(percent));
		emitAlert(world, endpoint, { type: event.type, description });
	}
	quota.stage = stage;
}
