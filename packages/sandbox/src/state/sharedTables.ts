import type { FaultBook } from '../http/faults';
import { PUSH_KINDS, type Delivery, type KeptLedger, type LedgerEntry } from '../ledger';
import type { SessionKeys } from '../world/access';
import { addressNumber } from '../world/addressSpace';
import type { Sms } from '../world/sms';
import type { World } from '../world/types';
import type { PendingLogin, Role, User } from '../world/user';
import { frozen, list, map, NUMBERS, one, set, type Part, type Row, type Table } from './table';
import { WORLD_PARTS, type KeptKey } from './worldParts';

/**
 * Returns all tables of a sandbox. Sessions stay valid: their keys are kept, too. Requests that were made, and counters
 * of rate limits, belong to one run and are not kept.
 */
export function tablesOf(home: World): Table[] {
	const worlds = [...home.access.workspaces.values()];
	return [
		// `OpenState` reads it, before there is a world.
		{ name: 'clock', rows: () => [['', home.clock.offset]], load: () => undefined },
		bound(
			'settings',
			one<World['settings']>(),
			() => home.settings,
			(settings) => {
				const known = Object.entries(settings).filter(([key]) => Object.hasOwn(home.settings, key));
				Object.assign(home.settings, Object.fromEntries(known));
			},
		),
		bound(
			'nextIds',
			one<World['nextIds']>(),
			() => home.nextIds,
			(ids) => {
				Object.assign(home.nextIds, ids);
			},
		),
		keysTable('sessionKeys', home.sessionKeys),
		keysTable('refreshKeys', home.access.refreshKeys),
		bound(
			'users',
			USERS,
			() => home.access.users,
			(users) => (home.access.users = users),
		),
		bound(
			'pendingLogins',
			map<string, PendingLogin>(),
			() => home.access.pendingLogins,
			(logins) => {
				home.access.pendingLogins = logins;
			},
		),
		bound(
			'outages',
			set(),
			() => home.outages,
			(ids) => ids.forEach((id) => home.outages.add(id)),
		),
		...ledgerTables(home),
		...worlds.flatMap(tablesOfWorld),
	];
}

export const faultTable = (faults: FaultBook): Table =>
	bound(
		'faults',
		one<ReturnType<FaultBook['kept']>>(),
		() => faults.kept(),
		(kept) => faults.restore(kept),
	);

/** Binds a part to where its value is. */
function bound<Value>(
	name: string,
	part: Part<Value>,
	get: () => Value,
	set: (value: Value) => void,
): Table {
	return {
		name,
		isFrozen: part.isFrozen === true,
		rows: () => part.rows(get()),
		load: (rows) => set(part.read(rows)),
	};
}

const USERS = map<number, User>({
	write: ({ roles, ...user }) => ({ ...user, roles: [...roles] }),
	read: (json) => {
		const user = json as Omit<User, 'roles'> & { roles: [number, Role][] };
		return { ...user, roles: new Map(user.roles) };
	},
});

function keysTable(name: string, keys: SessionKeys): Table {
	const text = (key: Uint8Array) => Buffer.from(key).toString('base64');
	const bytes = (key: string) => new Uint8Array(Buffer.from(key, 'base64'));
	const part = one<SessionKeys>({
		write: ({ current, retired }) => ({ current: text(current), retired: retired.map(text) }),
		read: (json) => {
			const { current, retired } = json as { current: string; retired: string[] };
			return { current: bytes(current), retired: retired.map(bytes) };
		},
	});
	return bound(
		name,
		part,
		() => keys,
		(kept) => void Object.assign(keys, kept),
	);
}

function ledgerTables({ ledger }: World): Table[] {
	const entries = PUSH_KINDS.map((kind) =>
		bound(
			`ledger/${kind}`,
			map<string, LedgerEntry>(),
			() => ledger.kept().entries[kind],
			(kept) => ledger.restore({ entries: { ...ledger.kept().entries, [kind]: kept } }),
		),
	);
	return [
		...entries,
		bound(
			'ledger/counts',
			one<KeptLedger['counts']>(),
			() => ledger.kept().counts,
			(counts) => ledger.restore({ counts }),
		),
		bound(
			'ledger/calls',
			frozen(list<Delivery>()),
			() => ledger.kept().calls,
			(calls) => ledger.restore({ calls }),
		),
	];
}

function tablesOfWorld(world: World): Table[] {
	const { id } = world.organisation;
	const keys = Object.keys(WORLD_PARTS) as KeptKey[];
	return [
		...keys.map((key) => tableOfKey(world, key, `${id}/${key}`)),
		{
			name: `${id}/unansweredSms`,
			*rows() {
				for (const sms of world.unansweredSms) yield [NUMBERS.of(sms), 1] as const;
			},
			load: (rows) => (world.unansweredSms = unanswered(world, rows)),
		},
		{ name: `${id}/used`, rows: () => [], load: () => noteUsedAddresses(world) },
	];
}

const tableOfKey = <Key extends KeptKey>(world: World, key: Key, name: string): Table =>
	bound<World[Key]>(
		name,
		WORLD_PARTS[key],
		() => world[key],
		(value) => (world[key] = value),
	);

function unanswered({ sms }: World, rows: Row[]): Set<Sms> {
	const numbers = new Map([...sms.values()].flat().map((one) => [NUMBERS.of(one), one]));
	return new Set(rows.flatMap(([number]) => numbers.get(Number(number)) ?? []));
}

function noteUsedAddresses({ endpoints, addressSpaces }: World): void {
	for (const { addressSpaceId, ipAddress } of endpoints.values()) {
		const address = addressNumber(ipAddress);
		if (address !== undefined) addressSpaces.get(addressSpaceId)?.used.add(address);
	}
}
