import { Clock } from '../core/clock';
import { settingsOf, type SandboxOptions } from '../play/options';
import type { Receivers } from '../core/receivers';
import { emptyWorkspaces } from '../play/emptyWorld';
import { addApplicationToken, APPLICATION_TOKEN, seedUsers } from '../access';
import type { IdKind } from '../core/world/idKind';
import type { World } from '../core/world/types';
import { Baseline } from './changes';
import { CopyError, CopyFile } from './copyFile';
import { addEndpoint, addEuicc, addSim, connectDevices } from './devices';
import { keyOf, type Line, type List } from './form';
import type { Place } from './lines';
import { notCarried } from './notCarried';
import type { OpenCopy } from './opened';
import * as profiles from './profiles';
import { addBlacklisted, addExtension, addQuota, addUsage, assumeQuotas } from './quotas';
import { textOf, timeOf } from './values';

type Problem = profiles.Problem;

/** Puts a record into the world; `of` is the record to which it belongs. */
type Add = (world: World, row: Line['row'], of: number) => Problem;

const ADD: Record<List, Add> = {
	organisation: ({ organisation }, row) => {
		organisation.name = textOf(row.name) ?? organisation.name;
		return undefined;
	},
	service_profile: profiles.addServiceProfile,
	service_profile_detail: profiles.detailServiceProfile,
	data_limit: profiles.addDataLimit,
	tariff_profile: profiles.addTariffProfile,
	coverage: profiles.addCoverage,
	operator_blocklist: profiles.addBlockedNetwork,
	tag: profiles.addTag,
	ip_address_space: profiles.addAddressSpace,
	endpoint: addEndpoint,
	endpoint_detail: profiles.detailTariffProfile,
	sim: addSim,
	euicc: addEuicc,
	data_quota: (world, row, of) => addQuota(world, 'data', row, of),
	sms_quota: (world, row, of) => addQuota(world, 'sms', row, of),
	limit_extension: addExtension,
	operator_blacklist: addBlacklisted,
	usage: addUsage,
};

/** Options that make another world. */
const OTHERS = {
	stateFile: '--state',
	scenario: '--scenario',
	endpoints: '--endpoints',
	seed: '--seed',
	startTime: '--start-time',
} as const;

/** @throws RangeError for an option that makes another world beside a copy */
export function refuseOtherWorlds(options: SandboxOptions): void {
	if (options.world === undefined) return;
	for (const [key, option] of Object.entries(OTHERS)) {
		if (options[key as keyof typeof OTHERS] === undefined) continue;
		throw new RangeError(`--world takes no ${option}: the copy is the world.`);
	}
}

/**
 * Opens the copy of a fleet; undefined without one.
 * @throws CopyError for a file that cannot be used
 */
export function openCopy(options: SandboxOptions, receivers: Receivers): OpenCopy | undefined {
	if (options.world === undefined) return undefined;
	const file = CopyFile.open(options.world);
	try {
		return fill(file, options, receivers);
	} catch (error) {
		file.close();
		throw error;
	}
}

function fill(file: CopyFile, options: SandboxOptions, receivers: Receivers): OpenCopy {
	const copiedAt = timeOf(file.header.copied_at);
	if (copiedAt === undefined) throw new CopyError(`Line 1 of ${file.name} is damaged. Copy again.`);
	const clock = new Clock(new Date(), options.clockStands);
	const world = emptyWorkspaces(clock, settingsOf(options), receivers);
	addApplicationToken(world, { token: APPLICATION_TOKEN, description: 'sandbox' });
	seedUsers(world);
	for (const seeded of [world.serviceProfiles, world.tariffProfiles, world.addressSpaces])
		seeded.clear();
	world.tariffPlan = null;
	const places = new Map<List, Map<string, Place>>();
	const problems = new Map<string, number>();
	const lines = file.lines();
	let next = lines.next();
	for (; next.done !== true; next = lines.next()) {
		const { place, ...line } = next.value;
		const problem = ADD[line.list](world, line.row, line.of ?? 0);
		if (problem !== undefined) problems.set(problem, (problems.get(problem) ?? 0) + 1);
		const known = places.get(line.list) ?? new Map<string, Place>();
		places.set(line.list, known.set(keyOf(line), place));
	}
	if (!file.header.parts.includes('quotas')) assumeQuotas(world);
	connectDevices(world);
	sortById(world);
	continueIds(world);
	const copy = { file, world, places, baseline: new Baseline(world), copiedAt, end: next.value };
	return { ...copy, notCarried: new Map([...problems, ...notCarried(copy)]) };
}

/** Maps iterate in ascending order of their ids; the lists of profiles stay as the service sent them. */
function sortById(world: World): void {
	for (const map of [world.endpoints, world.sims, world.euiccs, world.tags] as Map<
		number,
		unknown
	>[]) {
		const sorted = [...map].sort(([one], [other]) => one - other);
		map.clear();
		for (const [id, value] of sorted) map.set(id, value);
	}
}

/** New records get ids above those of the copy. */
function continueIds(world: World): void {
	const { nextIds } = world;
	const limits = [...world.serviceProfiles.values()].flatMap(({ service }) =>
		service.flatMap((one) => one.traffic_limit.map(({ id }) => id)),
	);
	const ids: [IdKind, Iterable<number>][] = [
		['endpoint', world.endpoints.keys()],
		['sim', world.sims.keys()],
		['tag', world.tags.keys()],
		['serviceProfile', world.serviceProfiles.keys()],
		['dataLimit', limits],
		['limitExtension', [...world.limitExtensions.values()].flat().map(({ id }) => id)],
		['addressSpace', world.addressSpaces.keys()],
		['euicc', world.euiccs.keys()],
		['dns', world.dnsServers.keys()],
		['apiCallback', world.apiCallbacks.keys()],
		['apiSecret', world.apiSecrets.keys()],
	];
	for (const [kind, used] of ids) {
		for (const id of used) nextIds[kind] = Math.max(nextIds[kind], id + 1);
	}
}
