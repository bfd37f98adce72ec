import { missing, Refusal, type Problems } from '../core/http/errors';
import type { ProfileChange } from './description';
import { PROFILE_SWITCHES, type ProfileSwitches, type ServiceProfile } from '../core/world/profile';
import { takeId, type World, type Endpoint } from '../core/world/types';
import { emitEvent } from '../core/events/emitEvent';
import { settleSms } from '../sms';
import { settleConnection } from '../core/device/connection';

/** The values to set; a key with undefined is removed. */
export type ProfileDraft = Partial<ServiceProfile>;

/**
 * Checks the values for a new profile or a change
 * (docs/service/service-profiles.md, *Create and update*); adds every problem found. Keys the service does not know are
 * ignored, `service` among them: services are added by calls of their own.
 * @assumption Null counts as absent except in the id of a callback or secret, a blank name as none. To switch on
 * `retail` is a 403, as this workspace has no privilege for it (docs/service/service-profiles.md, *Create and update*).
 * Check: create a profile with `dns: null`, and one with `retail`.
 */
export function checkProfile(world: World, body: ProfileChange, problems: Problems): ProfileDraft {
	if (body.name?.trim() === '') problems.add(1402, "Field 'name' is required.");
	const values = {
		name: body.name,
		description: body.description,
		...readSwitches(body),
		...findReferences(world, body, problems),
	};
	if (values.retail === true) throw new Refusal(403, { status_code: 403, message: 'Forbidden' });
	const removed = (['api_callback', 'api_secret', 'moc_callback'] as const).filter(
		(key) => body[key]?.id === null,
	);
	return {
		...withoutGaps(values),
		...Object.fromEntries(removed.map((key) => [key, undefined])),
	};
}

const withoutGaps = (values: object): ProfileDraft =>
	Object.fromEntries(
		Object.entries(values).filter(([, value]) => (value ?? undefined) !== undefined),
	);

/**
 * `apply_quota` is the old name of `apply_data_quota` and is ignored beside it
 * (docs/service/service-profiles.md, *Record*).
 */
function readSwitches(body: ProfileChange): Pick<ProfileChange, keyof ProfileSwitches> {
	const keys = Object.keys(PROFILE_SWITCHES) as (keyof ProfileSwitches)[];
	const switches = Object.fromEntries(keys.map((key) => [key, body[key]]));
	const quota = body.apply_data_quota ?? body.apply_quota;
	return { ...switches, apply_data_quota: quota, apply_quota: quota };
}

function findReferences(world: World, body: ProfileChange, problems: Problems) {
	const find = <Row>(
		reference: { id: number | null } | null | undefined,
		noun: string,
		rows: Map<number, Row>,
	): Row | undefined => {
		const id = reference?.id ?? undefined;
		const row = id === undefined ? undefined : rows.get(id);
		if (id !== undefined && !row) problems.add(1401, missing(noun, id));
		return row;
	};
	return {
		api_callback: find(body.api_callback, 'API callback', world.apiCallbacks),
		api_secret: find(body.api_secret, 'API secret', world.apiSecrets),
		moc_callback: find(body.moc_callback, 'API callback', world.apiCallbacks),
		esme_interface_type: find(
			body.esme_interface_type,
			'ESME interface type',
			world.esmeInterfaceTypes,
		),
		breakout_region: find(body.breakout_region, 'Breakout region', world.breakoutRegions),
		dns: find(body.dns, 'DNS', world.dnsServers),
	};
}

/**
 * Adds a profile with the defaults of docs/service/service-profiles.md, *Create and update* and without services; gives
 * its id.
 */
export function createProfile(world: World, draft: ProfileDraft): number {
	const id = takeId(world, 'serviceProfile');
	world.serviceProfiles.set(id, {
		id,
		name: '',
		description: '',
		...PROFILE_SWITCHES,
		// Automatic selection (docs/service/lookups.md, *Breakout regions*).
		breakout_region: world.breakoutRegions.get(1),
		...draft,
		service: [],
		ip_firewall_rule_set: { ip_firewall_profiles: [], enforce: false },
	});
	return id;
}

/** Changes a profile; its devices feel it at once. */
export function applyProfile(world: World, profile: ServiceProfile, draft: ProfileDraft): void {
	const { apply_data_quota: data, apply_sms_quota: sms } = profile;
	// A new callback does not report SMS that were closed before.
	for (const { id } of devicesOf(world, profile.id)) settleSms(world, id);
	Object.assign(profile, draft);
	announce(world, profile, 'SMS', sms, profile.apply_sms_quota);
	announce(world, profile, 'Data', data, profile.apply_data_quota);
	settleProfile(world, profile.id);
}

const QUOTAS = {
	Data: { on: 52, off: 53, effect: 'throttled or blocked from data service' },
	SMS: { on: 54, off: 55, effect: 'blocked from SMS service' },
} as const;

/**
 * Emits the event of a switch that changed (docs/service/events.md, *Triggers*).
 * @assumption The wording for SMS follows that for data (docs/service/events.md, *Triggers*). Check: switch the SMS quota
 * of a profile on and read the event.
 */
function announce(
	world: World,
	{ id, name }: ServiceProfile,
	kind: keyof typeof QUOTAS,
	before: boolean,
	after: boolean,
): void {
	if (before === after) return;
	const { on, off, effect } = QUOTAS[kind];
	const profile = `service profile (id = ${id} - ${name})`;
	const quota = kind === 'SMS' ? 'SMS' : 'data';
	const description = after
		? `${kind} quota management enabled for ${profile}, endpoints of this service profile without an active ${quota} quota will be ${effect}.`
		: `${kind} quota management disabled for ${profile}.`;
	emitEvent(world, { type: after ? on : off, severity: 1, description });
}

/** The endpoints with a service profile. */
export const devicesOf = ({ endpoints }: World, profileId: number): Endpoint[] =>
	[...endpoints.values()].filter(({ serviceProfileId }) => serviceProfileId === profileId);

/** Lets the devices of a profile feel a change of it. */
export function settleProfile(world: World, profileId: number): void {
	for (const endpoint of devicesOf(world, profileId)) settleConnection(world, endpoint);
}
