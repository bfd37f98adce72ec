import { readRecord, write } from '../../../shared/api/call';
import { path } from '../../../shared/api/url';
import { failed, type Result, success } from '../../../shared/api/types';
import {
	blocklistPath,
	networkLocator,
	tariffNetworkLocator,
} from '../../../shared/fields/networkLocators';
import { readCodes, severalChoices } from '../../../shared/fields/catalogues';
import { tariffProfileLocator } from '../../../shared/fields/profileLocators';
import { idField, choiceField, together } from '../../../shared/form/field';
import { shownFor } from '../../../shared/form/shownFor';
import { networkBlockOf } from '../../../shared/records/tariffProfile';
import { operation, type Outcome, type Run } from '../../../shared/run/operation';
import { toId } from '../../../shared/values';

const changeField = choiceField({
	displayName: 'Change',
	name: 'change',
	type: 'options',
	options: [
		{ name: 'Block', value: 'block' },
		{ name: 'Unblock', value: 'unblock' },
	],
	default: 'block',
	description: 'Whether to keep the devices out of the network, or to allow it again',
});

const technologies = severalChoices(
	'Radio Technology',
	'ratTypes',
	'getRadioTechnologies',
	'Blocks only these technologies of the network. Default: the whole network',
);

/** The ids of single radio technologies to block. */
const technologiesField = together(shownFor({ change: ['block'] }, [technologies]), (parameters) =>
	changeField.read(parameters) === 'block' ? readCodes(parameters, 'ratTypes').map(Number) : [],
);

/** A network of a tariff profile. The keys are those of the output. */
interface TariffNetwork {
	tariff_profile_id: number;
	operator_id: number;
}

/** Changes the blocklist of a tariff profile (docs/service/service-profiles.md, *Operator blocklist*). */
export const blockNetwork = operation({
	value: 'blockNetwork',
	name: 'Block or Unblock Network',
	action: 'Block or unblock network for tariff profile',
	description:
		'Keep all devices of a tariff profile out of a network, or allow it again. Does nothing if that is so already.',
	fields: {
		tariff_profile_id: idField(tariffProfileLocator),
		change: changeField,
		operator_id: idField(
			...shownFor({ change: ['block'] }, [networkLocator]),
			...shownFor({ change: ['unblock'] }, [tariffNetworkLocator]),
		),
		ratTypes: technologiesField,
	},
	confirm:
		'block or unblock this network for all devices of the tariff profile, which takes those offline that have no other',
	run: async (run, { change, ratTypes, ...network }) => {
		const location = `${blocklistPath(network.tariff_profile_id)}${path`/${network.operator_id}`}`;
		return change === 'block'
			? await block(run, network, location, ratTypes)
			: await unblock(run, network, location);
	},
});

/** A 409 says that the network, or the technology, is blocked already: each technology is sent by itself. */
async function block(
	{ api }: Run,
	network: TariffNetwork,
	location: string,
	ratTypes: readonly number[],
): Promise<Outcome> {
	const whole = { method: 'PUT', path: location } as const;
	const single = (id: number) =>
		({ method: 'POST', path: `${location}/rat_type`, body: { rat_types: [{ id }] } }) as const;
	let added = 0;
	for (const request of ratTypes.length === 0 ? [whole] : ratTypes.map(single)) {
		const blocked = await write(api, request, undefined);
		if (blocked.ok) added += 1;
		else if (blocked.failure.status !== 409) {
			const done = added > 0 ? `${added} of ${ratTypes.length} technologies blocked` : undefined;
			return failed({ ...blocked.failure, done });
		}
	}
	return success({ blocked: true, already_blocked: added === 0, ...network });
}

/** DELETE of the network leaves the blocks of single radio technologies, so each of these goes by itself. */
async function unblock(run: Run, network: TariffNetwork, location: string): Promise<Outcome> {
	const blocks = await readBlocks(run, network, location);
	if (!blocks.ok) return blocks;
	let removed = 0;
	for (const one of blocks.value) {
		const answer = await write(run.api, { method: 'DELETE', path: one }, undefined);
		if (answer.ok) removed += 1;
		else if (answer.failure.status !== 404) {
			const done = removed > 0 ? `${removed} of ${blocks.value.length} blocks removed` : undefined;
			return failed({ ...answer.failure, done });
		}
	}
	return success({ unblocked: true, was_blocked: removed > 0, ...network });
}

/**
 * Returns the paths of the blocks. A 404 may mean a network that is not blocked, or an unknown tariff profile: the profile
 * tells.
 * @assumption A network without a block gets 404 (docs/service/service-profiles.md, *Operator blocklist*). Check: read
 * a network that is not blocked.
 */
async function readBlocks(
	{ api }: Run,
	{ tariff_profile_id: profileId }: TariffNetwork,
	location: string,
): Promise<Result<string[]>> {
	const entry = await readRecord(api, location);
	if (entry.ok) {
		const { whole, ratTypes } = networkBlockOf(entry.value);
		const ids = ratTypes.flatMap(({ id }) => toId(id) ?? []);
		const ofTypes = ids.map((id) => `${location}${path`/rat_type/${id}`}`);
		return success(whole === false ? ofTypes : [location, ...ofTypes]);
	}
	if (entry.failure.status !== 404) return entry;
	const profile = await readRecord(api, path`/api/v1/tariff_profile/${profileId}`);
	return profile.ok ? success([]) : profile;
}
