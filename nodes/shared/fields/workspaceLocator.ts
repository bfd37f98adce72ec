import type {
	IDataObject,
	ILoadOptionsFunctions,
	INodeListSearchResult,
	INodeProperties,
} from 'n8n-workflow';
import { searchWhole } from './search';

/** Chooses one workspace to which SIMs go. */
export const targetWorkspace: INodeProperties = {
	displayName: 'Target Workspace',
	name: 'targetWorkspaceId',
	type: 'resourceLocator',
	required: true,
	default: { mode: 'list', value: '' },
	description: 'The workspace that the SIMs go to; you must be an Administrator of both',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			placeholder: 'Select a workspace...',
			typeOptions: { searchListMethod: 'searchWorkspaces', searchable: true },
		},
		{
			displayName: 'ID',
			name: 'id',
			type: 'string',
			placeholder: 'e.g. 13002',
			validation: [
				{
					type: 'regex',
					properties: {
						regex: '^\\s*[1-9]\\d{0,14}\\s*$',
						errorMessage: 'A workspace ID is a whole number',
					},
				},
			],
		},
	],
};

/**
 * The workspaces that the person administers (supplement.md 8).
 * @assumption `my` names the person here too, as it does for second factors (supplement.md 4).
 */
export async function searchWorkspaces(
	this: ILoadOptionsFunctions,
	typed?: string,
): Promise<INodeListSearchResult> {
	const choice = ({ id, name }: IDataObject) => ({
		name: `${String(name)} (${String(id)})`,
		value: String(id),
	});
	return await searchWhole(this, '/api/v2/user/my/workspace', choice, typed?.trim());
}
