import { isObject, readFlag, readReference, readText, type JsonObject } from '../http/body';
import { missing, Refusal, type Problems } from '../http/errors';
import { PROFILE_SWITCHES, type ProfileSwitches, type ServiceProfile } from '../world/profile';
import { takeId, type World } from '../world/types';
import { settleConnection } from './connection';
import { emitEvent } from './emitEvent';
import { settleSms } from './smsLife';

/** What a body says about a profile: a key that is there but undefined is to be taken away. */
export type ProfileDraft = Partial<ServiceProfile>;

const CLEARABLE = ['api_callback', 'api_secret', 'moc_callback'];

/**
 * Checks a body for a new profile (`self` undefined) or for a change of one
 * (docs/service/service-profiles.md, *Create and update*); adds every problem found. Keys the service does not know are
 * ignored, `service` among them: services are added by calls of their own.
 * @assumption Null counts as absent but in the id of a callback or secret, and a blank name as none. To switch on
 * `retail` is a 403, as this workspace has no privilege for it (docs/service/service-profiles.md, *Create and update*).
 * Check: create a profile with `dns: null`, and one with `retail`.
 */
export function checkProfile(
	world: World,
	body: JsonObject,
	problems: Problems,
	self?: ServiceProfile,
): ProfileDraft {
	const cleared = self ? CLEARABLE.filter((key) => isNullReference(body[key])) : [];
	const name = readText(body, 'name', problems);
	if (self ? name?.trim() === '' : !name?.trim()) {
		problems.add(1402, "Field 'name' is required.");
	}
	const values = {
		name,
		description: readText(body, 'description', problems),
		...readSwitches(body, problems),
		...readReferences(world, body, problems, cleared),
	};
	if (values.retail === true) throw new Refusal(403, { status_code: 403, message: 'Forbidden' });
	return {
		...withoutGaps(values),
		...Object.fromEntries(cleared.map((key) => [key, undefined])),
	};
}

const isNullReference = (value: unknown) => isObject(value) && value.id === null;

const withoutGaps = (values: object): ProfileDraft =>
	Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/**
 * `apply_quota` is the old name of `apply_data_quota` and is ignored beside it
 * (docs/service/service-profiles.md, *Record*).
 * @assumption `apply_quota` alone still means the same (docs/service/service-profiles.md, *Record*). Check: create a
 * profile with `apply_quota` only.
 */
function readSwitches(body: JsonObject, problems: Problems): Partial<ProfileSwitches> {
	const keys = Object.keys(PROFILE_SWITCHES);
	const switches: Partial<ProfileSwitches> = Object.fromEntries(
		keys.map((key) => [key, readFlag(body, key, problems)]),
	);
	const quota = switches.apply_data_quota ?? switches.apply_quota;
	return { ...switches, apply_data_quota: quota, apply_quota: quota };
}

function readReferences(
	world: World,
	body: JsonObject,
	problems: Problems,
	cleared: readonly string[],
) {
	const chosen = <Row>(key: string, noun: string, rows: Map<number, Row>): Row | undefined => {
		if (cleared.includes(key)) return undefined;
		const id = readReference(body, key, problems);
		const row = id === undefined ? undefined : rows.get(id);
		if (id !== undefined && !row) problems.add(1401, missing(noun, id));
		return row;
	};
	return {
		api_callback: chosen('api_callback', 'API callback', world.apiCallbacks),
		api_secret: chosen('api_secret', 'API secret', world.apiSecrets),
		moc_callback: chosen('moc_callback', 'API callback', world.apiCallbacks),
		esme_interface_type: chosen(
			'esme_interface_type',
			'ESME interface type',
			world.esmeInterfaceTypes,
		),
		breakout_region: chosen('breakout_region', 'Breakout region', world.breakoutRegions),
		dns: chosen('dns', 'DNS', world.dnsServers),
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

/** Changes a profile; its devices are blocked, or let through again, where a quota switch flips. */
export function applyProfile(world: World, profile: ServiceProfile, draft: ProfileDraft): void {
	const { apply_data_quota: data, apply_sms_quota: sms } = profile;
	const devices = [...world.endpoints.values()].filter(
		({ serviceProfileId }) => serviceProfileId === profile.id,
	);
	// What was closed before is not told to a callback that comes now.
	for (const { id } of devices) settleSms(world, id);
	Object.assign(profile, draft);
	announce(world, profile, 'SMS', sms, profile.apply_sms_quota);
	if (!announce(world, profile, 'Data', data, profile.apply_data_quota)) return;
	for (const endpoint of devices) settleConnection(world, endpoint);
}

const EVENT_TYPES = { Data: { on: 52, off: 53 }, SMS: { on: 54, off: 55 } } as const;

/**
 * The event of a switch that flipped; whether it did (docs/service/events.md, *Triggers*).
 * @assumption The wording of the event: only that it names id and name of the profile is known
 * (docs/service/events.md, *Triggers*). Check: switch a quota of a profile on and read the event.
 */
function announce(
	world: World,
	{ id, name }: ServiceProfile,
	kind: keyof typeof EVENT_TYPES,
	before: boolean,
	after: boolean,
): boolean {
	if (before === after) return false;
	emitEvent(world, {
		type: EVENT_TYPES[kind][after ? 'on' : 'off'],
		description: `${kind} quota ${after ? 'enabled' : 'disabled'} for service profile ${id} '${name}'.`,
	});
	return true;
}
