import type { AddressSpace } from '../world/addressSpace';
import type { BlockedNetwork } from '../world/blocklist';
import type { Return } from '../world/connection';
import type { DataStream } from '../world/dataStream';
import type { Flow } from '../world/flow';
import type { TariffProfile } from '../world/profile';
import type { Quota } from '../world/quota';
import type { Sms } from '../world/sms';
import type { World } from '../world/types';
import type { UsageRecord } from '../world/usageRecord';
import { frozen, list, lists, map, one, set, type Part } from './table';

/** What all workspaces share, see `sharedTables`; and what a new process makes anew. */
type NotOfWorkspace =
	| 'clock'
	| 'settings'
	| 'sessionKeys'
	| 'access'
	| 'nextIds'
	| 'ledger'
	| 'receivers'
	| 'outages'
	| 'creating'
	| 'unansweredSms'
	| 'smsWatchers'
	| 'outboxWatchers';

export type KeptKey = Exclude<keyof World, NotOfWorkspace>;

const by =
	<Item>(timeOf: (item: Item) => number) =>
	(items: Item[]): Item[] =>
		items.sort((a, b) => (timeOf(a) < timeOf(b) ? -1 : timeOf(a) > timeOf(b) ? 1 : 0));

/** What is kept of a workspace. A new key of `World` needs a line here, or above. */
export const WORLD_PARTS: { [Key in KeptKey]: Part<World[Key]> } = {
	organisation: one(),
	tariffPlan: one(),
	breakoutRegions: map(),
	dnsServers: map(),
	esmeInterfaceTypes: map(),
	apiCallbacks: map(),
	apiSecrets: map(),
	apiSecretTexts: map(),
	applicationTokens: map(),
	endpoints: map(),
	imeiOwners: map(),
	sims: map(),
	simBatches: map(),
	tags: map(),
	tagIdsByName: map(),
	serviceProfiles: map(),
	tariffProfiles: map<number, TariffProfile>({
		write: ({ blocklist, ...profile }) => ({
			...profile,
			blocklist: [...blocklist].map(([id, { whole, ratTypes }]) => [id, whole, [...ratTypes]]),
		}),
		read: (json) => {
			const { blocklist, ...profile } = json as Omit<TariffProfile, 'blocklist'> & {
				blocklist: [number, boolean, number[]][];
			};
			const entries = blocklist.map(([id, whole, ratTypes]): [number, BlockedNetwork] => [
				id,
				{ whole, ratTypes: new Set(ratTypes) },
			]);
			return { ...profile, blocklist: new Map(entries) };
		},
	}),
	// Addresses in use are those of the endpoints.
	addressSpaces: map<number, AddressSpace>({
		write: (space) => ({ ...space, used: undefined }),
		read: (json) => ({ ...(json as Omit<AddressSpace, 'used'>), used: new Set() }),
	}),
	sms: lists<Sms>(by(({ submittedAt }) => submittedAt)),
	answering: map(),
	outbox: lists(),
	flows: frozen(lists<Flow>(by(({ startedAt }) => startedAt ?? Infinity))),
	unlogged: lists(),
	dataSessions: map(),
	returns: map<number, Return>({
		// JSON has no Infinity.
		write: (back) => ({ ...back, at: back.at === Infinity ? null : back.at }),
		read: (json) => {
			const back = json as Omit<Return, 'at'> & { at: number | null };
			return { ...back, at: back.at ?? Infinity };
		},
	}),
	devices: map(),
	silentDns: set(),
	unsettled: set(),
	overLimit: set(),
	story: one(),
	operatorBlacklists: map<number, Set<number>>({
		write: (ids) => [...ids],
		read: (json) => new Set(json as number[]),
	}),
	cellAnswers: map(),
	quotas: {
		*rows({ data, sms }) {
			for (const [id, quota] of data) yield [`data ${id}`, quota];
			for (const [id, quota] of sms) yield [`sms ${id}`, quota];
		},
		read: (rows) => {
			const of = (kind: string) =>
				new Map(
					rows
						.filter(([key]) => String(key).startsWith(`${kind} `))
						.map(([key, quota]) => [Number(String(key).split(' ')[1]), quota as Quota]),
				);
			return { data: of('data'), sms: of('sms') };
		},
	},
	limitExtensions: lists(),
	dataStreams: map<number, DataStream>({
		// The times of changes are those of this process. After a restart they take effect at once.
		write: ({ changes, ...stream }) => ({
			...stream,
			changes: changes.map(({ values }) => ({ at: 0, values })),
		}),
		read: (json) => json as DataStream,
	}),
	events: frozen(list()),
	usageRecords: frozen(
		list<UsageRecord>({
			write: ({ id, ...record }) => ({ ...record, id: String(id) }),
			read: (json) => {
				const record = json as Omit<UsageRecord, 'id'> & { id: string };
				return { ...record, id: BigInt(record.id) };
			},
		}),
	),
};
