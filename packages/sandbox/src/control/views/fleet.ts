import type { Failure } from '../failure';
import type { ConnectionState } from '../../core/world/connection';
import type { World } from '../../core/world/types';
import type { FleetIndex, Placed } from './fleetIndex';

type Counts = Record<ConnectionState, number>;

/** The fleet in numbers, and what holds for all of it. */
export interface FleetView {
	organisation: string;
	/** Name of the scenario; null without one. */
	scenario: string | null;
	/** Number of devices. */
	total: number;
	states: Counts;
	/** Countries with devices, the one with the most first; `iso` is the ISO code. */
	countries: { iso: string; name: string; total: number; states: Counts }[];
	/** The failure that strikes every request; null without one. */
	failure: Failure | null;
	/** The newest code e-mailed to each user, until it is used. */
	codes: { username: string; code: string; at: string }[];
}

const none = (): Counts => ({ ONLINE: 0, ATTACHED: 0, BLOCKED: 0, OFFLINE: 0 });

/** Returns the fleet in numbers. */
export function fleetView(world: World, index: FleetIndex, failure: Failure | null): FleetView {
	const placed = index.all();
	return {
		organisation: world.organisation.name,
		scenario: world.story?.scenario ?? null,
		total: placed.length,
		...countsOf(placed),
		failure,
		codes: unusedCodes(world),
	};
}

/** A large fleet is the same list for some seconds, and counted once. */
const counted = new WeakMap<readonly Placed[], Pick<FleetView, 'states' | 'countries'>>();

function countsOf(placed: readonly Placed[]): Pick<FleetView, 'states' | 'countries'> {
	const known = counted.get(placed);
	if (known) return known;
	const states = none();
	const countries = new Map<number, FleetView['countries'][number]>();
	for (const { state, country } of placed) {
		const { id, iso_code: iso, name } = country;
		const found = countries.get(id) ?? { iso, name, total: 0, states: none() };
		countries.set(id, found);
		found.total += 1;
		found.states[state] += 1;
		states[state] += 1;
	}
	const byTotal = [...countries.values()].sort(
		(a, b) => b.total - a.total || a.name.localeCompare(b.name),
	);
	counted.set(placed, { states, countries: byTotal });
	return { states, countries: byTotal };
}

function unusedCodes({ access }: World): FleetView['codes'] {
	return [...access.users.values()].flatMap(({ username, mails }) => {
		const mail = mails.at(-1);
		if (!mail || mail.used) return [];
		return [{ username, code: mail.code, at: new Date(mail.sentAt).toISOString() }];
	});
}
