import type { IDataObject } from 'n8n-workflow';
import { SERVICE_PROFILES, TARIFF_PROFILES } from '../../../shared/lookup/lists';
import { call } from '../../../shared/api/call';
import { type Result, success } from '../../../shared/api/types';
import { TagDirectory, tagDirectory } from '../../../shared/lookup/tagDirectory';
import type { Run } from '../../../shared/run/operation';
import { toId, plainText } from '../../../shared/values';
import type { Match } from './match';

/** List of address spaces (docs/service/lookups.md, *IP address spaces*). */
const SPACES = '/api/v1/ip_address_space';

/** A record that a row can name. */
export interface Choice {
	id: number;
	name: string;
}

/** Returns all records with this name, else the one with this id. */
export function choicesNamed(choices: readonly Choice[], text: string): Choice[] {
	const found = choices.filter(({ name }) => name === text);
	return found.length > 0 ? found : choices.filter(({ id }) => id === toId(text));
}

/** What exists in the workspace; lists that no row needs are empty. */
export interface Catalogue {
	serviceProfiles: Choice[];
	tariffProfiles: Choice[];
	/** The name is the network, such as 10.192.0.0/16. */
	spaces: Choice[];
	tags: TagDirectory;
}

/** Reads the lists that rows need: a request each, one for a hundred tags. */
export async function readCatalogue(
	run: Run,
	matches: readonly Match[],
): Promise<Result<Catalogue>> {
	const hasNew = matches.some(({ device, isClear }) => !device && isClear);
	const needs = (name: 'serviceProfile' | 'tariffProfile' | 'address' | 'spaceId' | 'tags') =>
		matches.some(({ row }) => row.wanted[name] !== undefined);
	const name = (record: IDataObject) => record.name;
	const network = ({ ip_address_space: space }: IDataObject) => space;
	const read = async (path: string, isNeeded: boolean, label = name) =>
		isNeeded ? await readChoices(run, path, label) : success([]);

	const serviceProfiles = await read(SERVICE_PROFILES, hasNew || needs('serviceProfile'));
	if (!serviceProfiles.ok) return serviceProfiles;
	const tariffProfiles = await read(TARIFF_PROFILES, hasNew || needs('tariffProfile'));
	if (!tariffProfiles.ok) return tariffProfiles;
	const spaces = await read(SPACES, needs('address') || needs('spaceId'), network);
	if (!spaces.ok) return spaces;
	const tags = needs('tags') ? await tagDirectory(run) : success(new TagDirectory([]));
	if (!tags.ok) return tags;
	return success({
		serviceProfiles: serviceProfiles.value,
		tariffProfiles: tariffProfiles.value,
		spaces: spaces.value,
		tags: tags.value,
	});
}

async function readChoices(
	run: Run,
	path: string,
	label: (record: IDataObject) => unknown,
): Promise<Result<Choice[]>> {
	return await call(run.api, { method: 'GET', path, expect: 'records' }, (records) =>
		records.flatMap((record) => {
			const id = toId(record.id);
			return id === undefined ? [] : [{ id, name: plainText(label(record)).trim() }];
		}),
	);
}
