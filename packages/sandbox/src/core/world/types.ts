import type { Clock } from '../clock';
import type { Ledger } from '../ledger';
import type { Receivers } from '../receivers';
import type { ApplicationToken, Organisation, SessionKeys, TariffPlan } from './access';
import type { AddressSpace } from './addressSpace';
import type { Answering, PlannedSms, Sms } from './sms';
import type { CellAnswer, Device } from './device';
import type { Choices } from './choices';
import type { DataSession, Return } from './connection';
import type { DataStream } from './dataStream';
import type { Euicc, SimOperation } from './euicc';
import type { ServiceEvent } from './event';
import type { Flow } from './flow';
import type { IdKind } from './idKind';
import type { ServiceProfile, TariffProfile } from './profile';
import type { LimitExtension, Quota, QuotaKind } from './quota';
import type { SimBatch } from './simBatch';
import type { Settings } from './settings';
import type { StoryState } from './story';
import type { UnloggedTraffic, UsageRecord } from './usageRecord';
import type { PendingLogin, User } from './user';

/** A device. Times are milliseconds since 1970; `shapes` formats them. */
export interface Endpoint {
	id: number;
	name: string;
	/** 0 Enabled, 1 Disabled. */
	status: number;
	createdAt: number;
	updatedAt: number;
	serviceProfileId: number;
	tariffProfileId: number;
	/** 16 digits, null until the device has reported one. */
	imei: string | null;
	imeiLock: boolean;
	ipAddress: string;
	addressSpaceId: number;
	/** As typed; null when created without. */
	tags: string | null;
	tagIds: number[];
	simId: number | null;
	/** Powered and in coverage: with an active SIM it is connected and an SMS can be delivered. */
	online: boolean;
}

/** SIM status ids (docs/service/sims.md, *Statuses*). */
export const SIM_STATUS = {
	0: 'Issued',
	1: 'Activated',
	2: 'Suspended',
	3: 'Deleted',
	4: 'Factory Test',
} as const;
export type SimStatus = keyof typeof SIM_STATUS;

/** A SIM card. */
export interface Sim {
	id: number;
	/** 19 digits, without check digit. */
	iccid: string;
	imsi: string;
	msisdn: string;
	status: SimStatus;
	producedAt: number;
	/** null until activated; a factory test does not count. */
	activatedAt: number | null;
	endpointId: number | null;
	/** eSIM only. */
	eid: string | null;
	satelliteCapable: boolean;
}

/** A label on endpoints. */
export interface Tag {
	id: number;
	name: string;
	colorId: number;
}

/** State shared by all workspaces: users, workspaces and open logins. */
export interface Access {
	users: Map<number, User>;
	/** By organisation id. */
	workspaces: Map<number, World>;
	/** By `mfa_token`. */
	pendingLogins: Map<string, PendingLogin>;
	/** Keys that sign refresh tokens. */
	refreshKeys: SessionKeys;
}

/** The whole state of one workspace. Maps keyed by id iterate in ascending id order. */
export interface World extends Choices {
	clock: Clock;
	settings: Settings;
	organisation: Organisation;
	/** The plan in force; null without one. */
	tariffPlan: TariffPlan | null;
	sessionKeys: SessionKeys;
	access: Access;
	applicationTokens: Map<string, ApplicationToken>;
	endpoints: Map<number, Endpoint>;
	/** IMEI -> id of the endpoint that carries it. */
	imeiOwners: Map<string, number>;
	sims: Map<number, Sim>;
	/** The chips of eSIMs. */
	euiccs: Map<number, Euicc>;
	/** Oldest first. */
	simOperations: SimOperation[];
	/** By BIC. */
	simBatches: Map<string, SimBatch>;
	tags: Map<number, Tag>;
	tagIdsByName: Map<string, number>;
	serviceProfiles: Map<number, ServiceProfile>;
	tariffProfiles: Map<number, TariffProfile>;
	/** The first one is the default of requests without a space. */
	addressSpaces: Map<number, AddressSpace>;
	/** Address spaces in which endpoints are being created right now, and 'bulk' while many are. */
	creating: Set<number | 'bulk'>;
	/** Per endpoint id, oldest first. */
	sms: Map<number, Sms[]>;
	/** MT SMS no device has answered yet. */
	unansweredSms: Set<Sms>;
	/** Devices that answer by themselves, per endpoint id. */
	answering: Map<number, Answering>;
	/** SMS that devices are about to send, per endpoint id. */
	outbox: Map<number, PlannedSms[]>;
	/** Per endpoint id, ascending by start, rows without a start last. */
	flows: Map<number, Flow[]>;
	/** Open data sessions per endpoint id. */
	dataSessions: Map<number, DataSession>;
	/** Devices that are about to connect again, per endpoint id. */
	returns: Map<number, Return>;
	/** Devices with something special, per endpoint id. */
	devices: Map<number, Device>;
	/** Ids of operators whose networks refuse all devices at present; of all workspaces. */
	outages: Set<number>;
	/** The story of the scenario; null without one. */
	story: StoryState | null;
	/** Ids of name servers that do not answer. */
	silentDns: Set<number>;
	/** Endpoints whose traffic was not compared with limits and quotas yet. */
	unsettled: Set<number>;
	/** Endpoints that were reported to be over a traffic limit. */
	overLimit: Set<number>;
	/** Ids of blacklisted operators, per endpoint id. */
	operatorBlacklists: Map<number, Set<number>>;
	/** Per endpoint id; none: by the state of the device. */
	cellAnswers: Map<number, CellAnswer>;
	/** Per endpoint id. */
	quotas: Record<QuotaKind, Map<number, Quota>>;
	limitExtensions: Map<number, LimitExtension[]>;
	dataStreams: Map<number, DataStream>;
	/** Ascending by id. */
	events: ServiceEvent[];
	/** Ascending by `sequence`; those of the last 7 days. */
	usageRecords: UsageRecord[];
	/** What a control has added to the usage, per endpoint id. */
	unlogged: Map<number, UnloggedTraffic[]>;
	/** Hosts that may be called, of all workspaces. */
	receivers: Receivers;
	/** What was pushed, of all workspaces. */
	ledger: Ledger;
	/** Called for every SMS that is new or whose next step was moved; of all workspaces. */
	smsWatchers: Set<(sms: Sms) => void>;
	/** Called for every SMS that a device has planned or may send again; of all workspaces. */
	outboxWatchers: Set<(planned: PlannedSms) => void>;
	nextIds: Record<IdKind, number>;
}

/** Takes the next id of a kind; ids grow by one (docs/service/endpoints.md, *Create*). */
export function takeId(world: World, kind: IdKind): number {
	return world.nextIds[kind]++;
}

/** Tells the courier of an SMS that is new or whose next step was moved. */
export function announceSms(world: World, sms: Sms): void {
	for (const watcher of world.smsWatchers) watcher(sms);
}

/** Returns an endpoint. RangeError for an unknown one. */
export function endpointOf({ endpoints }: World, id: number): Endpoint {
	const endpoint = endpoints.get(id);
	if (!endpoint) throw new RangeError(`No endpoint ${id}`);
	return endpoint;
}
