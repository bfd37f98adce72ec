import type { Clock } from '../clock';
import { Ledger } from '../ledger';
import { Receivers } from '../receivers';
import { FIRST_SIM_ID } from '../rules/newSim';
import { newSessionKeys } from '../rules/session';
import { addressSpace } from '../world/addressSpace';
import { DAY } from '../world/dates';
import { Random } from '../world/random';
import { SMS_MT_SERVICE } from '../world/services';
import type { Settings } from '../world/settings';
import type { ApplicationToken, Organisation } from '../world/access';
import { takeId, type World } from '../world/types';
import { seedChoices } from './choices';
import { seedDataStreams } from './dataStreams';
import { seedEvents } from './events';
import { seedFleet } from './fleet';
import { seedFlows } from './flows';
import { seedServiceProfiles, seedTariffProfiles } from './profiles';
import { seedSimBatches } from './simBatches';
import { seedSms } from './sms';
import { seedUsers } from './users';
import {
	FOREIGN_WORKSPACE,
	HOME_PLAN,
	HOME_WORKSPACE,
	OTHER_WORKSPACE,
	workspace,
} from './workspaces';

/** The application token a user of the sandbox logs in with, and three that fail. */
export const APPLICATION_TOKEN = 'sandbox-application-token';
export const EXPIRED_APPLICATION_TOKEN = 'sandbox-application-token-expired';
export const REVOKED_APPLICATION_TOKEN = 'sandbox-application-token-revoked';
/** Restricted to 192.0.2.0/24, so that every login with it fails. */
export const RESTRICTED_APPLICATION_TOKEN = 'sandbox-application-token-restricted';

/** The default address space, and a small one. */
export const MAIN_ADDRESS_SPACE = 24700;
export const SMALL_ADDRESS_SPACE = 24701;

/** Most endpoints with flows, SMS and events of the past: more would fill the memory. */
const ENDPOINTS_WITH_HISTORY = 25;

/** A world with a demo fleet and a day of its traffic; the same for the same size and seed, times relative to the clock. */
export function seedWorld(
	clock: Clock,
	settings: Settings,
	endpoints: number,
	{ receivers = new Receivers(), seed = 1 } = {},
): World {
	const world = emptyWorld(clock, settings, workspace(HOME_WORKSPACE, 'Example Org'));
	world.receivers = receivers;
	seedTokens(world);
	seedUsers(world);
	seedFleet(world, new Random(seed), endpoints);
	const active = [...world.endpoints.values()]
		.slice(0, ENDPOINTS_WITH_HISTORY)
		.filter(
			({ simId, status }) => simId !== null && status === 0 && world.sims.get(simId)?.status === 1,
		);
	seedFlows(world, new Random(seed + 1), active);
	const withSms = active.filter(({ serviceProfileId }) =>
		world.serviceProfiles.get(serviceProfileId)?.service.some(({ id }) => id === SMS_MT_SERVICE),
	);
	seedSms(world, new Random(seed + 2), withSms);
	seedEvents(world, active);
	seedDataStreams(world);
	addWorkspace(world, workspace(OTHER_WORKSPACE, 'Example Org Test'));
	addWorkspace(world, workspace(FOREIGN_WORKSPACE, 'Somebody Else'));
	world.ledger.reset();
	return world;
}

/** Adds a workspace with only profiles and address spaces; clock, users, ids and ledger are shared. */
function addWorkspace({ clock, settings, ...shared }: World, org: Organisation) {
	const { sessionKeys, access, nextIds, receivers, ledger } = shared;
	const { outages, smsWatchers, outboxWatchers } = shared;
	const world = {
		...emptyWorld(clock, settings, org),
		sessionKeys,
		access,
		nextIds,
		receivers,
		ledger,
		outages,
		smsWatchers,
		outboxWatchers,
	};
	access.workspaces.set(org.id, world);
}

function emptyWorld(clock: Clock, settings: Settings, organisation: Organisation): World {
	const world: World = {
		clock,
		settings,
		organisation,
		tariffPlan: organisation.id === HOME_WORKSPACE ? HOME_PLAN : null,
		sessionKeys: newSessionKeys(),
		access: {
			users: new Map(),
			workspaces: new Map(),
			pendingLogins: new Map(),
			refreshKeys: newSessionKeys(),
		},
		applicationTokens: new Map(),
		endpoints: new Map(),
		imeiOwners: new Map(),
		sims: new Map(),
		simBatches: new Map(seedSimBatches().map((batch) => [batch.bic, batch])),
		tags: new Map(),
		tagIdsByName: new Map(),
		...seedChoices(),
		serviceProfiles: new Map(seedServiceProfiles().map((profile) => [profile.id, profile])),
		tariffProfiles: new Map(
			seedTariffProfiles(organisation.id).map((profile) => [profile.id, profile]),
		),
		addressSpaces: new Map([
			[MAIN_ADDRESS_SPACE, addressSpace(MAIN_ADDRESS_SPACE, '10.176.0.0/12')],
			[SMALL_ADDRESS_SPACE, addressSpace(SMALL_ADDRESS_SPACE, '10.192.0.64/28')],
		]),
		creating: new Set(),
		sms: new Map(),
		unansweredSms: new Set(),
		answering: new Map(),
		outbox: new Map(),
		flows: new Map(),
		unlogged: new Map(),
		dataSessions: new Map(),
		returns: new Map(),
		devices: new Map(),
		outages: new Set(),
		story: null,
		silentDns: new Set(),
		unsettled: new Set(),
		overLimit: new Set(),
		operatorBlacklists: new Map(),
		cellAnswers: new Map(),
		quotas: { data: new Map(), sms: new Map() },
		limitExtensions: new Map(),
		dataStreams: new Map(),
		events: [],
		usageRecords: [],
		receivers: new Receivers(),
		ledger: new Ledger(),
		smsWatchers: new Set(),
		outboxWatchers: new Set(),
		nextIds: {
			endpoint: 11400001,
			sim: FIRST_SIM_ID,
			sms: 19700001,
			deviceSms: 8800001,
			smsReference: 1,
			tag: 11,
			flow: 1,
			applicationToken: 12052,
			dataSession: 79790039,
			limitExtension: 3001,
			mfaKey: 701,
			trustedDevice: 901,
			dataLimit: 19,
			serviceProfile: 540004,
			dns: 6,
			apiCallback: 33,
			apiSecret: 9,
			dataStream: 5104,
			addressSpace: 24702,
			usageRecord: 393500000000101,
			event: 351732524384257,
		},
	};
	world.access.workspaces.set(organisation.id, world);
	return world;
}

function seedTokens(world: World): void {
	const now = world.clock.now();
	addApplicationToken(world, { token: APPLICATION_TOKEN, description: 'sandbox' });
	addApplicationToken(world, { token: EXPIRED_APPLICATION_TOKEN, expiresAt: now - DAY });
	addApplicationToken(world, { token: REVOKED_APPLICATION_TOKEN, status: 1 });
	addApplicationToken(world, { token: RESTRICTED_APPLICATION_TOKEN, ip: '192.0.2.0/24' });
}

/** Registers an application token. */
export function addApplicationToken(
	world: World,
	token: Partial<ApplicationToken> & { token: string },
): void {
	world.applicationTokens.set(token.token, {
		id: takeId(world, 'applicationToken'),
		description: '',
		createdAt: world.clock.now() - 30 * DAY,
		status: 0,
		expiresAt: null,
		ip: null,
		...token,
	});
}
