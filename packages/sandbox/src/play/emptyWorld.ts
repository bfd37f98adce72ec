import type { Clock } from '../core/clock';
import { Ledger } from '../core/ledger';
import { Receivers } from '../core/receivers';
import { FIRST_SIM_ID } from '../core/device/newSim';
import {
	newSessionKeys,
	FOREIGN_WORKSPACE,
	HOME_PLAN,
	HOME_WORKSPACE,
	OTHER_WORKSPACE,
	workspace,
} from '../access';
import type { Organisation } from '../core/world/access';
import { addressSpace } from '../core/world/addressSpace';
import type { Settings } from '../core/world/settings';
import type { World } from '../core/world/types';
import { seedChoices, seedServiceProfiles, seedTariffProfiles } from '../profile';
import { seedSimBatches } from '../sim';

/** The default address space, and a small one. */
export const MAIN_ADDRESS_SPACE = 24700;
export const SMALL_ADDRESS_SPACE = 24701;

/** The workspaces without a fleet, users and tokens; returns the first one. */
export function emptyWorkspaces(clock: Clock, settings: Settings, receivers: Receivers): World {
	const world = emptyWorld(clock, settings, workspace(HOME_WORKSPACE, 'Example Org'));
	world.receivers = receivers;
	addWorkspace(world, workspace(OTHER_WORKSPACE, 'Example Org Test'));
	addWorkspace(world, workspace(FOREIGN_WORKSPACE, 'Somebody Else'));
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
		euiccs: new Map(),
		simOperations: [],
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
			euicc: 610001,
			operation: 1,
			event: 351732524384257,
		},
	};
	world.access.workspaces.set(organisation.id, world);
	return world;
}
