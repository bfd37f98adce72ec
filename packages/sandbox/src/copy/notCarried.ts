import { listedEndpoint } from '../endpoint';
import { countUses } from '../core/world/uses';
import { detailedServiceProfile, listedServiceProfile } from '../profile';
import { simRecord } from '../sim';
import { countTags, tagRecord } from '../tag';
import { tariffProfileRecord } from '../tariff';
import type { JsonObject } from '../core/http/body';
import type { World } from '../core/world/types';
import { carriedRow, originalOf } from './answers';
import { differences } from './carry';
import type { List } from './form';
import type { OpenCopy } from './opened';

/** The rows that the sandbox will answer, by kind. */
function* rowsOf(world: World): Generator<[List, JsonObject]> {
	const serviceUses = countUses(world, (endpoint) => endpoint.serviceProfileId);
	const tariffUses = countUses(world, (endpoint) => endpoint.tariffProfileId);
	const tags = countTags(world);
	for (const profile of world.serviceProfiles.values()) {
		const used = serviceUses.get(profile.id) ?? 0;
		yield ['service_profile', listedServiceProfile(profile, used)];
		yield ['service_profile_detail', detailedServiceProfile(profile, used)];
	}
	for (const profile of world.tariffProfiles.values()) {
		yield ['tariff_profile', tariffProfileRecord(world, profile, tariffUses.get(profile.id) ?? 0)];
	}
	for (const tag of world.tags.values()) yield ['tag', tagRecord(tag, tags)];
	for (const endpoint of world.endpoints.values())
		yield ['endpoint', listedEndpoint(world, endpoint)];
	for (const sim of world.sims.values()) yield ['sim', simRecord(world, sim)];
}

/** Compares each answer with what the service sent: number of differing records by kind and path. */
export function notCarried(copy: Omit<OpenCopy, 'notCarried'>): Map<string, number> {
	const found = new Map<string, number>();
	for (const [list, row] of rowsOf(copy.world)) {
		const original = originalOf(copy, list, { row });
		const paths = original
			? differences(
					JSON.parse(JSON.stringify(carriedRow(copy, { list }, undefined, row))),
					original,
				)
			: ['not in its list'];
		for (const path of new Set(paths)) {
			const what = `${list}: ${path}`;
			found.set(what, (found.get(what) ?? 0) + 1);
		}
	}
	return found;
}
