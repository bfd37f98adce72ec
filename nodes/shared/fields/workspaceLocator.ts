import type { ILoadOptionsFunctions, INodeListSearchResult, INodeProperties } from 'n8n-workflow';
import { lineOf, shortListLocator } from './shortListLocator';
import { searchOfUser } from './userSearch';

/** Chooses the workspace to which SIMs go. */
export const targetWorkspace: INodeProperties = {
	...shortListLocator({
		displayName: 'Target Workspace',
		name: 'targetWorkspaceId',
		description: 'The workspace that the SIMs go to; you must be an Administrator of both',
		searchListMethod: 'searchWorkspaces',
		one: 'a workspace',
		example: '13002',
	}),
	required: true,
};

/**
 * The workspaces that the person administers (docs/service/lookups.md, *Workspaces*).
 * @assumption `my` stands for the own user id when workspaces are read, too (docs/service/lookups.md, *Workspaces*).
 * Check: GET `/api/v2/user/my/workspace`.
 */
export async function searchWorkspaces(
	this: ILoadOptionsFunctions,
	typed?: string,
): Promise<INodeListSearchResult> {
	return await searchOfUser(
		this,
		'/api/v2/user/my/workspace',
		(row) => ({ name: lineOf(row, row.name, row.id), value: String(row.id) }),
		typed,
	);
}
