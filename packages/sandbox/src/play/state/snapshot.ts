import { deserialize, serialize } from 'node:v8';
import type { FaultBook, KeptFaults } from '../../core/faults/faults';
import type { KeptLedger } from '../../core/ledger';
import type { Access, World } from '../../core/world/types';

/** What a new process makes anew: requests, callers and rate limits belong to one run. */
type Anew =
	| 'clock'
	| 'access'
	| 'receivers'
	| 'ledger'
	| 'creating'
	| 'smsWatchers'
	| 'outboxWatchers';
const ANEW: ReadonlySet<string> = new Set<Anew>([
	'clock',
	'access',
	'receivers',
	'ledger',
	'creating',
	'smsWatchers',
	'outboxWatchers',
]);

/** The whole state of a sandbox. Workspaces share objects, and keep sharing them. */
export interface Snapshot {
	/** From the time of the computer to that of the service, in milliseconds. */
	offset: number;
	faults: KeptFaults;
	access: Omit<Access, 'workspaces'>;
	ledger: KeptLedger;
	/** In the order of the workspaces. */
	worlds: Omit<World, Anew>[];
}

/** Returns the state as bytes. Equal states have equal bytes, as a rule. */
export function bytesOf(home: World, faults: FaultBook): Buffer {
	const { workspaces, ...access } = home.access;
	const worlds = [...workspaces.values()].map((world) =>
		Object.fromEntries(Object.entries(world).filter(([key]) => !ANEW.has(key))),
	);
	const { offset } = home.clock;
	return serialize({
		offset,
		faults: faults.kept(),
		access,
		ledger: home.ledger.kept(),
		worlds,
	});
}

/** @throws Error for bytes of a newer Node.js */
export const snapshotOf = (bytes: Buffer): Snapshot => deserialize(bytes) as Snapshot;

/** Gives empty workspaces the state of an earlier process. Sessions stay valid: their keys are kept, too. */
export function restore(home: World, { access, ledger, worlds }: Snapshot): void {
	Object.assign(home.access, access);
	home.ledger.restore(ledger);
	for (const [index, world] of [...home.access.workspaces.values()].entries()) {
		Object.assign(world, worlds[index]);
		// The times of changes are those of one process: they take effect at once.
		for (const { changes } of world.dataStreams.values()) {
			for (const change of changes) change.at = 0;
		}
	}
}
